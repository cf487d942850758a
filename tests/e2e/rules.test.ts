import { expect } from 'vitest'
import { sidewaysScroll } from '../support/audit-page.ts'
import { at, test } from '../support/test.ts'

test('the browser computes every published case, and all of them agree', async ({ open }) => {
  const page = await open(at.site('/regras/conferencia'), { viewport: 'phone' })
  const summary = page.getByRole('status')
  await expect
    .poll(() => summary.textContent())
    .toMatch(/^Seu navegador fez \d{3} contas e todas conferem\.$/)
  const rows = page.locator('tr:has([data-case])')
  expect(await page.locator('.passed').count()).toBe(await rows.count())
  const itbi = rows.filter({ hasText: 'ITBI de São Paulo: 500.000' })
  expect((await itbi.textContent())?.replaceAll(' ', ' ')).toContain('R$ 11.975,80')
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
})

test('without scripts the published values stay, and the rules of a town are chosen by form', async ({
  open,
}) => {
  const page = await open(at.site('/regras/conferencia'), { viewport: 'phone', javaScriptEnabled: false })
  expect(await page.getByRole('status').textContent()).toContain('quando o navegador roda scripts')
  await page.getByText('R$ 11.975,80').waitFor()
  await page.getByRole('link', { name: 'Regras em vigor' }).first().click()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Pernambuco')
  await page.getByRole('button', { name: 'Mostrar regras' }).click()
  await page.getByRole('combobox', { name: 'Município' }).selectOption('Toritama')
  await page.getByRole('button', { name: 'Mostrar regras' }).click()
  await page.getByText(/Toritama: R\$\s210\.000/).waitFor()
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await page.goto(at.site('/regras?municipio=123'))
  await page.getByRole('alert').getByText('Município: nenhum tem este código do IBGE.').waitFor()
})
