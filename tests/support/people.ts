import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { DEMO_PASSWORD, post } from './api.ts'
import { at } from './test.ts'

/** Who may try the product, and where each starts. */
export const people = {
  ana: { email: 'ana.cliente@demo.br', name: 'Ana Clara', home: '/cliente/dossies' },
  bruno: { email: 'bruno.cliente@demo.br', name: 'Bruno', home: '/cliente/dossies' },
  paula: { email: 'paula.parceira@demo.br', name: 'Paula Cavalcanti', home: '/parceiro/clientes' },
  pedro: { email: 'pedro.parceiro@demo.br', name: 'Pedro Moura', home: '/parceiro/clientes' },
  alice: { email: 'alice.admin@demo.br', name: 'Alice Nogueira', home: '/admin' },
  gil: { email: 'gil.agente@demo.br', name: 'Gil Barreto', home: '/admin/dossies' },
} as const

export interface Account {
  email: string
  password?: string
}

/** A client of whom no other test knows: what changes an account needs one of its own. */
export async function newAccount(name = 'Nina Prado'): Promise<Required<Account> & { id: string }> {
  const account = { email: `${randomUUID()}@exemplo.com.br`, password: 'Tijolo-Azul-9' }
  const answer = await post(inject('origin'), '/api/auth/sign-up/email', { name, ...account })
  const { me } = (await answer.json()) as { me: { id: string } }
  return { ...account, id: me.id }
}

/** Signs a browser in without the form. @returns who is signed in */
export async function enter(page: Page, { email, password = DEMO_PASSWORD }: Account) {
  const answer = await page.request.post(at.site('/api/auth/sign-in/email'), {
    data: { email, password },
    headers: { Origin: inject('origin') },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Types into the form of sign-in, and sends it. */
export async function signIn(page: Page, { email, password = DEMO_PASSWORD }: Account) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** What the browser asks the API for, as the person who is signed in in it. */
export async function ask<Body>(page: Page, path: string): Promise<Body> {
  const answer = await page.request.get(at.site(path))
  return (await answer.json()) as Body
}

/** Waits until a screen of somebody who is signed in is drawn. */
export const seeAccount = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sua conta: ${name}` }).waitFor()

/** Waits until an e-mail to an address is in the outbox, which an administrator's browser reads. */
export const emailWritten = (admin: Page, address: string) =>
  expect
    .poll(async () => JSON.stringify(await ask(admin, '/api/admin/emails')), { timeout: 15_000 })
    .toContain(address)
