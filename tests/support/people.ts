import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { DEMO_PASSWORD, post } from './api.ts'
import { at } from './test.ts'

/** People of the demo data, each with the path of their home screen. */
export const people = {
  ana: { email: 'ana.cliente@demo.br', name: 'Ana Clara', home: '/cliente/dossies' },
  bruno: { email: 'bruno.cliente@demo.br', name: 'Bruno', home: '/cliente/dossies' },
  paula: { email: 'paula.parceira@demo.br', name: 'Paula Cavalcanti', home: '/parceiro/clientes' },
  pedro: { email: 'pedro.parceiro@demo.br', name: 'Pedro Moura', home: '/parceiro/clientes' },
  alice: { email: 'alice.admin@demo.br', name: 'Alice Nogueira', home: '/admin' },
  gil: { email: 'gil.agente@demo.br', name: 'Gil Barreto', home: '/admin' },
} as const

export interface Account {
  email: string
  password?: string
}

/** Creates a client for one test, so that changes to the account disturb no other test. */
export async function newAccount(name = 'Nina Prado'): Promise<Required<Account> & { id: string }> {
  const account = { email: `${randomUUID()}@exemplo.com.br`, password: 'Tijolo-Azul-9' }
  const response = await post(inject('origin'), '/api/auth/sign-up/email', { name, ...account })
  const { me } = (await response.json()) as { me: { id: string } }
  return { ...account, id: me.id }
}

/** Signs a browser in through the API, without the form. */
export async function enter(page: Page, { email, password = DEMO_PASSWORD }: Account) {
  const response = await page.request.post(at.site('/api/auth/sign-in/email'), {
    data: { email, password },
    headers: { Origin: inject('origin') },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, { email, password = DEMO_PASSWORD }: Account) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Requests JSON from the API with the session of a browser. */
export async function getJson<Body>(page: Page, path: string): Promise<Body> {
  const response = await page.request.get(at.site(path))
  return (await response.json()) as Body
}

/** Waits until a screen shows the account menu of this person. */
export const seeAccount = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sua conta: ${name}` }).waitFor()

/** Waits until the outbox has an e-mail to an address. @param admin a page with an administrator's session */
export const waitForEmail = (admin: Page, address: string) =>
  expect
    .poll(async () => JSON.stringify(await getJson(admin, '/api/admin/emails')), { timeout: 15_000 })
    .toContain(address)
