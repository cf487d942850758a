import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { searchText } from '../../../server/src/cases/search-text.ts'
import { at } from '../../support/test.ts'
import { changeDatabase } from '../../support/database.ts'
import { ask, newAccount, type Account } from '../../support/people.ts'
import type { SentFile } from './files.ts'

interface Place {
  title?: string
  city?: string
  state?: string
}

interface Checked {
  label: string
  owner?: 'cliente' | 'parceiro'
  optional?: boolean
}

/** A document as the API tells of it. */
export interface ToldDocument {
  id: string
  label: string
  status: string
  file: { name: string; type: string; size: number; version: number } | null
}

export interface NewCase {
  id: string
  client: Account
  partner: Account
  partnerId: string
}

/** Somebody who works for a partner. */
export async function newPartner(partnerId: string, name = 'Vera Lins'): Promise<Account> {
  const account = await newAccount(name)
  changeDatabase(`update user_roles set role = 'partner' where user_id = ?`, [account.id])
  changeDatabase('update profiles set partner_id = ? where id = ?', [partnerId, account.id])
  return account
}

/** Adds a case of a client, which a partner answers for. @returns its id */
export function addCase(
  clientId: string,
  partnerId: string,
  { title = 'Sobrado da Rua do Sol', city = 'Recife', state = 'PE' }: Place = {},
) {
  const id = randomUUID()
  const now = new Date().toISOString()
  const searched = searchText({ title, property_city: city, property_state: state })
  changeDatabase(
    `insert into cases (id, client_id, title, property_city, property_state, current_stage, created_at, updated_at, stage_since, search_text)
     values (?, ?, ?, ?, ?, 'lead_criado', ?, ?, ?, ?)`,
    [id, clientId, title, city, state, now, now, now, searched],
  )
  changeDatabase(
    `insert into case_stages (id, case_id, stage, status, started_at) values (?, ?, 'Cadastro', 'in_progress', ?)`,
    [randomUUID(), id, now],
  )
  changeDatabase(
    `insert into case_assignments (id, case_id, partner_id, responsibility) values (?, ?, ?, 'Análise de crédito')`,
    [randomUUID(), id, partnerId],
  )
  return id
}

/** A case that no other test knows, with a client and a partner of its own, and nothing sent yet. */
export async function newCase(documents: Checked[] = [], place: Place = {}): Promise<NewCase> {
  const partnerId = randomUUID()
  changeDatabase(
    `insert into partners (id, name, type, phone, email, created_at)
     values (?, 'Sol Correspondente', 'Correspondente bancário', '(81) 90000-0144', 'sol@exemplo.com.br', ?)`,
    [partnerId, new Date().toISOString()],
  )
  const client = await newAccount('Nina Prado')
  const id = addCase(client.id, partnerId, place)
  for (const { label, owner = 'cliente', optional = false } of documents)
    changeDatabase(
      `insert into doc_checklists (id, case_id, label, required, status, owner_role) values (?, ?, ?, ?, 'pending', ?)`,
      [randomUUID(), id, label, optional ? '0' : '1', owner],
    )
  return { id, client, partnerId, partner: await newPartner(partnerId) }
}

/** The documents of a case, as whoever is signed in in a browser is told of them. */
export const documentsOf = (page: Page, { id }: NewCase) =>
  ask<ToldDocument[]>(page, `/api/cases/${id}/documents`)

/** Path of the calls about one document. */
export async function pathOf(page: Page, one: NewCase, label: string) {
  const found = (await documentsOf(page, one)).find((document) => document.label === label)
  return `/api/cases/${one.id}/documents/${found?.id}`
}

/** Does something through the API, as whoever is signed in in a browser. @returns the status of the answer */
export async function tell(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(at.site(path), { data, headers: { Origin: inject('origin') } })
  return answer.status()
}

/** Sends the file of a document without the screen. */
export async function sendFile(page: Page, one: NewCase, label: string, file: SentFile) {
  const answer = await page.request.post(at.site(`${await pathOf(page, one, label)}/file`), {
    multipart: { file },
    headers: { Origin: inject('origin') },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}
