import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { at, test } from '../support/test.ts'

test('a listing opens the simulator from its own button, with its data as answers, and receives every step event', async ({
  open,
}) => {
  const page = await open(at.host('anuncio.html'))
  await page.getByRole('button', { name: 'Simular parcela' }).click()
  const dialog = page.getByRole('dialog')
  await seeStep(dialog, 4)
  await dialog.getByRole('button', { name: 'Alterar' }).click()
  await seeStep(dialog, 3)
  expect(await dialog.getByRole('textbox').inputValue()).toContain('450.000,00')

  const eventLines = await page.locator('#avisos li').allTextContents()
  expect(eventLines.filter((line) => line.startsWith('simulador:etapa'))).toEqual([
    'simulador:etapa {"v":1,"etapa":4}',
    'simulador:etapa {"v":1,"etapa":3}',
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator('#avisos').textContent()).toContain('simulador:fechar')
})

test('a floating simulator stays in a corner and opens over the page', async ({ open }) => {
  const page = await open(at.host('flutuante.html'), { viewport: 'phone' })
  const button = page.getByRole('button', { name: 'Simular financiamento' })
  await button.waitFor()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.mouse.wheel(0, height)
  const box = await button.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true)

  await button.click()
  const dialog = page.getByRole('dialog')
  // The dialog skips the questions that the listing answers.
  await seeStep(dialog, 4)
  await dialog.getByText('R$ 268.000 · Contagem, MG').waitFor()
})
