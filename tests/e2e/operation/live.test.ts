import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { getJson, people } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'

const call = (page: Page, method: string, path: string, data: object) =>
  page.request.fetch(at.site(path), {
    method,
    data,
    headers: { Origin: inject('origin'), 'Idempotency-Key': randomUUID() },
  })

/** Opens a case as the agent who is signed in on a page. @returns its id */
async function openCase(page: Page, name: string): Promise<string> {
  const response = await call(page, 'POST', '/api/cases', {
    name,
    phone: '81 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  expect(response.status(), await response.text()).toBe(201)
  // The last changed case comes first.
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(page, '/api/cases?limit=1')
  return id
}

/** Waits until the server listens for the window. */
const listens = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/live'))

/** Opens a screen that listens. */
async function goLive(page: Page, path: string) {
  const listening = listens(page)
  await page.goto(at.site(path))
  await listening
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('shows the change of another person within two seconds, with a quiet mark', async ({ visit }) => {
  const gil = await visit('/admin', { as: people.gil })
  const id = await openCase(gil, 'Lúcia Amado')
  const list = await visit('about:blank', { as: people.alice })
  await goLive(list, '/admin/dossies')
  const alice = await visit('about:blank', { as: people.alice })
  await goLive(alice, `/admin/dossies/${id}?aba=historico`)
  await alice.getByRole('heading', { level: 1, name: 'Lúcia Amado' }).waitFor()

  const began = performance.now()
  const body = 'Ligou e manda o extrato amanhã.'
  expect((await call(gil, 'POST', `/api/cases/${id}/notes`, { body })).status()).toBe(201)
  await alice.getByText(body).waitFor({ timeout: 2000 })
  expect(performance.now() - began).toBeLessThan(2000)
  await alice.getByText('Atualizado agora por Gil').waitFor()
  const row = list.locator(`tr[data-row="${id}"]`)
  await row.getByText('Atualizado agora por Gil').waitFor({ state: 'attached' })
  await row.getByText(/anot/).waitFor()

  // A new case joins the list.
  await openCase(gil, 'Zélia Nova')
  await list.getByRole('link', { name: 'Zélia Nova', exact: true }).waitFor({ timeout: 3000 })
})

test('shows two people in one field to each other, and asks which value stays when the second saves', async ({
  visit,
}) => {
  const gil = await visit('/admin', { as: people.gil })
  const id = await openCase(gil, 'Rita Campos')
  const path = `/admin/dossies/${id}?aba=operacao`
  const alice = await visit('about:blank', { as: people.alice })
  for (const page of [gil, alice]) {
    await goLive(page, path)
    await press(page, 'Editar crédito')
    await press(page, 'Preencher Banco')
  }
  const [ofGil, ofAlice] = [gil, alice].map((page) => page.getByLabel('Banco', { exact: true }))
  await gil.getByText('Alice está editando').waitFor()
  await alice.getByText('Gil está editando').waitFor()

  await ofAlice!.fill('Itaú')
  await ofGil!.fill('Caixa')
  await ofGil!.press('Enter')
  await gil.getByRole('button', { name: 'Editar Banco: Caixa' }).waitFor()
  // The reload leaves the typed text alone.
  await expect.poll(() => alice.getByText('Gil está editando').count()).toBe(0)
  expect(await ofAlice!.inputValue()).toBe('Itaú')

  await ofAlice!.press('Enter')
  await alice.getByText('Outra pessoa salvou aqui “Caixa” enquanto você editava.').waitFor()
  expect(await ofAlice!.inputValue()).toBe('Itaú')
  await press(alice, 'Salvar o meu')
  await alice.getByRole('button', { name: 'Editar Banco: Itaú' }).waitFor()
  await gil.getByRole('button', { name: 'Editar Banco: Itaú' }).waitFor({ timeout: 3000 })
})

test('a client sees the message of the house arrive, and the unsent text stays', async ({ visit }) => {
  const client = await visit('about:blank', { as: people.ana })
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(client, '/api/cases')
  await goLive(client, `/cliente/dossies/${id}?aba=contatos`)
  const field = client.getByLabel('Escreva aos responsáveis')
  await field.fill('Ainda escrevo isto.')
  const gil = await visit('about:blank', { as: people.gil })
  const body = `O laudo saiu: ${randomUUID()}`
  await call(gil, 'POST', `/api/cases/${id}/messages`, { body })
  await client.getByRole('log').getByText(body).first().waitFor({ timeout: 3000 })
  expect(await field.inputValue()).toBe('Ainda escrevo isto.')
  await client.getByRole('button', { name: /^Avisos, \d+ não lidos?$/ }).waitFor()
  await field.fill('')
})

test(
  'a browser that gets no stream polls, and shows the change all the same',
  { timeout: 90_000 },
  async ({ visit }) => {
    const gil = await visit('/admin', { as: people.gil })
    const id = await openCase(gil, 'Otto Lins')
    const alice = await visit('about:blank', { as: people.alice })
    await alice.route('**/api/live', (route) => route.fulfill({ status: 403, json: {} }))
    const polled = alice.waitForResponse((response) => response.url().includes('/api/live/changes?after='))
    await alice.goto(at.site(`/admin/dossies/${id}?aba=historico`))
    await polled
    await call(gil, 'POST', `/api/cases/${id}/notes`, { body: 'Vista pela pergunta.' })
    await alice.getByText('Vista pela pergunta.').waitFor({ timeout: 12_000 })
  },
)
