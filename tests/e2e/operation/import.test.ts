import { portfolioXlsx } from 'server/testing/portfolio.ts'
import { expect } from 'vitest'
import { ask, people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'

test('sixty rows of a spreadsheet become cases, the faulty ones stay out with their reason, nobody is written to, and all of it is undone', async ({
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
  // Names of the sheet that nobody here has: each is said once.
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
  const found = await ask<{ client_name: string }[]>(page, '/api/work?outcome=todos&limit=100&q=satiro')
  expect(found.length).toBeGreaterThan(5)
  expect(new Set(found.map(({ client_name }) => client_name.slice(0, 11)))).toEqual(new Set(['Nilo Sátiro']))
  const emails = JSON.stringify(await ask(page, '/api/admin/emails?limit=100'))
  expect(emails).not.toMatch(/cliente\d+@exemplo\.com\.br/)

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByText('Importação desfeita').first().waitFor({ timeout: 30_000 })
  expect(await ask(page, '/api/work?outcome=todos&q=satiro')).toEqual([])
})
