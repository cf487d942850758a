import { embedAttributes } from 'core/embed'
import { expect, inject } from 'vitest'
import { seeStep, walkTo } from '../support/journey.ts'
import { enter, people } from '../support/people.ts'
import { at } from '../support/test.ts'
import { test } from './embed.ts'

const address = '/docs/incorporar'

test('the documentation is complete without scripts and hides the interactive form', async ({ open }) => {
  const page = await open(at.site(address), { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Colocar o simulador em um site' }).waitFor()
  for (const { name } of embedAttributes)
    await page.getByRole('rowheader', { name, exact: true }).first().waitFor()
  await page.getByText('Com JavaScript, aqui se experimenta').waitFor()
  expect(await page.getByLabel('modo').isVisible()).toBe(false)
})

test('chosen attributes appear in the code and in the preview, whose events are listed', async ({ open }) => {
  const page = await open(at.site(`${address}?parceiro=ninguem-assim`))
  const code = page.getByLabel('Código para a página')
  const preview = page.locator('.stage')
  expect(await page.getByLabel('parceiro').inputValue()).toBe('ninguem-assim')
  await page.getByLabel('parceiro').fill('')
  await page.getByLabel('titulo').fill('"Casa" & Cia')
  await page.getByLabel('valor-imovel').fill('R$ 450 mil')
  await expect.poll(() => code.textContent()).toContain('titulo="&quot;Casa&quot; &amp; Cia"')
  await expect
    .poll(() => preview.locator('simulador-financiamento').getAttribute('valor-imovel'))
    .toBe('R$ 450 mil')
  await preview.getByText('"Casa" & Cia').waitFor()
  await walkTo(preview, 3)
  expect(await preview.getByRole('textbox').inputValue()).toContain('450.000,00')
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

test('the generated code shows the simulator on another site', async ({ open, website }) => {
  const docs = await open(at.site(`${address}?uf=PE&cidade=Recife`))
  const code = docs.getByLabel('Código para a página')
  await expect.poll(() => code.textContent()).toContain('cidade="Recife"')
  await docs.getByLabel('Forma do código').selectOption('fixo')
  await expect.poll(() => code.textContent()).toContain('sha384-')
  const markup = await code.textContent()
  website.html = `<!doctype html>${markup}`
  const page = await open(website.origin)
  await walkTo(page, 3)
})

test('the side panel of a partner previews the simulator with the partner’s key', async ({ open, blank }) => {
  const page = await blank()
  await enter(page, people.alice)
  await page.goto(at.site('/admin/parceiros'))
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  const sidePanel = page.getByRole('dialog')
  await sidePanel.getByRole('button', { name: 'Mostrar como fica' }).click()
  const simulator = sidePanel.locator('simulador-financiamento')
  await walkTo(simulator, 2)
  const key = await simulator.getAttribute('parceiro')
  const link = sidePanel.getByRole('link', { name: 'Ajustar atributos e ler a documentação' })
  const docs = await open(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  expect([key?.length, await docs.getByLabel('parceiro').inputValue()]).toEqual([expect.any(Number), key])
})
