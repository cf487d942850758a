import { portfolioXlsx } from 'server/testing/portfolio.ts'
import { expect } from 'vitest'
import { getJson, people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'

test('an import turns sixty rows of a spreadsheet into cases, rejects faulty rows with a reason, sends no e-mail and can be undone', async ({
  visit,
}) => {
  const page = await visit('/admin/importar', { as: people.alice })
  await page.getByLabel('Escolher planilha').setInputFiles({
    name: 'carteira.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await portfolioXlsx(),
  })
  await page.getByRole('heading', { name: 'Conferência' }).waitFor({ timeout: 30_000 })
  const faults = page.getByRole('table').filter({ hasText: 'os dígitos não conferem' })
  expect(await faults.getByRole('row').count()).toBeGreaterThan(5)
  // The section lists each unknown name of the spreadsheet once.
  const unknown = page.locator('section', {
    has: page.getByRole('heading', { name: 'Nomes que não conhecemos' }),
  })
  for (const select of await unknown.last().getByRole('combobox').all())
    await select.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  const begin = page.getByRole('button', { name: /^Importar \d+ dossiês$/ })
  const [, count = ''] = /(\d+)/.exec((await begin.textContent()) ?? '') ?? []
  expect(Number(count)).toBeGreaterThanOrEqual(50)
  await begin.click()
  await page.getByText('Importação concluída').waitFor({ timeout: 30_000 })
  const cases = await getJson<{ client_name: string }[]>(page, '/api/work?outcome=todos&limit=100&q=satiro')
  expect(cases.length).toBeGreaterThan(5)
  expect(new Set(cases.map(({ client_name }) => client_name.slice(0, 11)))).toEqual(new Set(['Nilo Sátiro']))
  const emails = JSON.stringify(await getJson(page, '/api/admin/emails?limit=100'))
  expect(emails).not.toMatch(/cliente\d+@exemplo\.com\.br/)

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByText('Importação desfeita').first().waitFor({ timeout: 30_000 })
  expect(await getJson(page, '/api/work?outcome=todos&q=satiro')).toEqual([])
})
