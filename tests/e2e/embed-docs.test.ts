import { embedAttributes } from 'core/embed'
import { expect, inject } from 'vitest'
import { seeStep, walkTo } from '../support/journey.ts'
import { enter, people } from '../support/people.ts'
import { at } from '../support/test.ts'
import { test } from './embed.ts'

const address = '/docs/incorporar'

test('the documentation is whole without scripts, and offers nothing that would need them', async ({
  open,
}) => {
  const page = await open(at.site(address), { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Colocar o simulador em um site' }).waitFor()
  for (const { name } of embedAttributes)
    await page.getByRole('rowheader', { name, exact: true }).first().waitFor()
  await page.getByText('Com JavaScript, aqui se experimenta').waitFor()
  expect(await page.getByLabel('modo').isVisible()).toBe(false)
})

test('what is chosen is in the code and in the simulator beside it, which tells what it does', async ({
  open,
}) => {
  const page = await open(at.site(`${address}?parceiro=ninguem-assim`))
  const code = page.getByLabel('Código para a página')
  const stage = page.locator('.stage')
  expect(await page.getByLabel('parceiro').inputValue()).toBe('ninguem-assim')
  await page.getByLabel('parceiro').fill('')
  await page.getByLabel('titulo').fill('"Casa" & Cia')
  await page.getByLabel('valor-imovel').fill('R$ 450 mil')
  await expect.poll(() => code.textContent()).toContain('titulo="&quot;Casa&quot; &amp; Cia"')
  await expect
    .poll(() => stage.locator('simulador-financiamento').getAttribute('valor-imovel'))
    .toBe('R$ 450 mil')
  await stage.getByText('"Casa" & Cia').waitFor()
  await walkTo(stage, 3)
  expect(await stage.getByRole('textbox').inputValue()).toContain('450.000,00')
  await page.getByText('simulador:etapa {"v":1,"etapa":3}').waitFor()

  await page.getByLabel('Forma do código').selectOption('fixo')
  await expect
    .poll(() => code.textContent())
    .toMatch(
      new RegExp(`^<script async src="${inject('origin')}/embed/\\d[^/]+/simulador.js" integrity="sha384-`),
    )
  await page.getByLabel('Forma do código').selectOption('csp')
  expect(await code.textContent()).not.toContain('style=')

  await page.getByRole('button', { name: 'Limpar' }).click()
  await page.getByText('Nenhum ainda.').waitFor()
  await page.getByLabel('modo').selectOption('popup')
  await expect.poll(() => code.textContent()).toContain('modo="popup"')
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await seeStep(page.getByRole('dialog'), 1)
})

test('code written by the page shows the simulator on another site', async ({ open, website }) => {
  const docs = await open(at.site(`${address}?uf=PE&cidade=Recife`))
  const code = docs.getByLabel('Código para a página')
  await expect.poll(() => code.textContent()).toContain('cidade="Recife"')
  await docs.getByLabel('Forma do código').selectOption('fixo')
  await expect.poll(() => code.textContent()).toContain('sha384-')
  const written = await code.textContent()
  website.html = `<!doctype html>${written}`
  const page = await open(website.origin)
  await walkTo(page, 3)
})

test('beside the code of a partner stands the simulator that it shows', async ({ open, blank }) => {
  const page = await blank()
  await enter(page, people.alice)
  await page.goto(at.site('/admin/parceiros'))
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Mostrar como fica' }).click()
  const simulator = sheet.locator('simulador-financiamento')
  await walkTo(simulator, 2)
  const key = await simulator.getAttribute('parceiro')
  const link = sheet.getByRole('link', { name: 'Ajustar atributos e ler a documentação' })
  const docs = await open(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  expect([key?.length, await docs.getByLabel('parceiro').inputValue()]).toEqual([expect.any(Number), key])
})
