import { expect } from 'vitest'
import { people } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'

test('an installed portal says that it has no connection, and stores no other page', async ({ visit }) => {
  const page = await visit('/cliente/dossies', { as: people.ana, serviceWorkers: 'allow' })
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.context().setOffline(true)
  await page.evaluate(() => location.assign('/cliente/dossies?de=novo'))
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual(['/sem-conexao'])
})

test('the account screen offers notices on the device, and says when the browser blocks them', async ({
  visit,
}) => {
  const page = await visit('/cliente/dossies', { as: people.ana, serviceWorkers: 'allow' })
  await page.context().grantPermissions([])
  await page.goto(at.site('/conta/sessoes'))
  await page.getByRole('heading', { name: 'Avisos neste aparelho' }).waitFor()
  await page
    .getByRole('button', { name: 'Ligar avisos' })
    .or(page.getByText(/O navegador bloqueou os avisos/))
    .waitFor()
})
