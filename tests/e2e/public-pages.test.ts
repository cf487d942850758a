import { expect } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { seeStep } from '../support/journey.ts'
import { at, test } from '../support/test.ts'

test('the landing page is complete without JavaScript', async ({ open }) => {
  const page = await open(at.site('/'), { javaScriptEnabled: false })
  expect(await page.title()).toBe('Simulador de Financiamento')
  await page
    .getByRole('heading', { level: 1, name: 'Seu imóvel dos sonhos está mais perto do que imagina!' })
    .waitFor()
  await page.getByText('Simulação em 2 minutos - Perguntas simples e resultado na hora').waitFor()
  const simulateLink = page.getByRole('link', { name: 'Simular agora' }).first()
  expect(await simulateLink.getAttribute('href')).toBe('/simulador')
  await page.getByText('O resultado já é a aprovação do banco?').click()
  await page.getByText(/Não\. É uma simulação básica/).waitFor()
})

test('without JavaScript the simulator page says that it needs it, and links to the landing page', async ({
  open,
}) => {
  const page = await open(at.site('/simulador'), { javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'O simulador precisa de JavaScript' }).waitFor()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.waitForURL(at.site('/'))
})

test('a tile of the landing page answers the first question', async ({ open }) => {
  const page = await open(at.site('/'))
  const tile = page.getByRole('link', { name: 'Imóvel novo' })
  expect(await tile.getAttribute('href')).toBe('/simulador?tipo=imovel_novo&etapa=2')
  await tile.click()
  await page.waitForURL(/\/simulador/)
  await seeStep(page, 2)
  await page.getByText('No máximo 6 meses desde o Habite-se').waitFor()
})

test('the location demo chooses a city by keyboard, copies its JSON and refreshes the list', async ({
  open,
}) => {
  const page = await open(at.site('/localidades-demo'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const state = page.getByLabel('Estado')
  await state.getByRole('option', { name: 'Pernambuco' }).waitFor({ state: 'attached' })
  await state.focus()
  await page.keyboard.type('Pernam')
  await page.keyboard.press('Tab')
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await expect.poll(() => city.isEnabled()).toBe(true)
  await city.focus()
  await page.keyboard.type('jaboatao')
  await page.getByRole('option', { name: 'Jaboatão dos Guararapes' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await city.inputValue()).toBe('Jaboatão dos Guararapes')

  await page.getByRole('button', { name: /copiar/i }).press('Enter')
  await page.getByText('Copiado!').first().waitFor()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown
  expect(JSON.stringify(copied)).toContain('"nome":"Jaboatão dos Guararapes"')
  expect(JSON.stringify(copied)).toContain('"sigla":"PE"')

  await page.getByRole('button', { name: 'Atualizar lista' }).press('Enter')
  await page.getByText('Cache limpo').first().waitFor()
})

test('an unknown path answers 404, shows it with a link to home, and logs the path', async ({ blank }) => {
  const page = await blank()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto(at.site('/imoveis/42'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: '404' }).waitFor()
  await expect.poll(() => logged.join('\n')).toContain('/imoveis/42')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.waitForURL(at.site('/'))
})

test('a screen that throws is replaced by the error screen, which links to the landing page', async ({
  blank,
}) => {
  const page = await blank()
  await page.route('**/assets/locations-demo*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Component() { throw new Error("broken") }',
    }),
  )
  await page.goto(at.site('/localidades-demo'))
  await page.getByRole('heading', { name: 'Algo deu errado' }).waitFor()
  await page.getByText('Ocorreu um erro inesperado. Por favor, tente novamente.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await page.waitForURL(at.site('/'))
})

test('a screen whose code fails to load shows an error, and loads on retry', async ({ blank }) => {
  const page = await blank()
  await page.route('**/assets/locations-demo*', (route) => route.abort())
  await page.goto(at.site('/localidades-demo'))
  await page.getByRole('heading', { name: 'Não foi possível carregar' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { name: 'Demonstração de localidades' }).waitFor()
})
