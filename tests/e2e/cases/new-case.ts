import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { searchText } from '../../../server/src/cases/work-list/search-text.ts'
import { at } from '../../support/test.ts'
import { changeDatabase } from '../../support/database.ts'
import { getJson, newAccount, type Account } from '../../support/people.ts'
import type { TestFile } from './files.ts'

interface CaseDetails {
  title?: string
  city?: string
  state?: string
}

interface NewDocument {
  label: string
  owner?: 'cliente' | 'parceiro'
  optional?: boolean
}

/** A document in the API's responses. */
export interface CaseDocument {
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

/** Creates a person who works for a partner. */
export async function newPartner(partnerId: string, name = 'Vera Lins'): Promise<Account> {
  const account = await newAccount(name)
  changeDatabase(`update user_roles set role = 'partner' where user_id = ?`, [account.id])
  changeDatabase('update profiles set partner_id = ? where id = ?', [partnerId, account.id])
  return account
}

/** Adds a case of a client with a partner assigned to it, directly in the database. @returns its id */
export function addCase(
  clientId: string,
  partnerId: string,
  { title = 'Sobrado da Rua do Sol', city = 'Recife', state = 'PE' }: CaseDetails = {},
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

/** Creates a case for one test, with a new client, a new partner and pending documents. */
export async function newCase(documents: NewDocument[] = [], details: CaseDetails = {}): Promise<NewCase> {
  const partnerId = randomUUID()
  changeDatabase(
    `insert into partners (id, name, type, phone, email, created_at)
     values (?, 'Sol Correspondente', 'Correspondente bancário', '(81) 90000-0144', 'sol@exemplo.com.br', ?)`,
    [partnerId, new Date().toISOString()],
  )
  const client = await newAccount('Nina Prado')
  const id = addCase(client.id, partnerId, details)
  for (const { label, owner = 'cliente', optional = false } of documents)
    changeDatabase(
      `insert into doc_checklists (id, case_id, label, required, status, owner_role) values (?, ?, ?, ?, 'pending', ?)`,
      [randomUUID(), id, label, optional ? '0' : '1', owner],
    )
  return { id, client, partnerId, partner: await newPartner(partnerId) }
}

/** Documents of a case that the person signed in on this page may see. */
export const documentsOf = (page: Page, { id }: NewCase) =>
  getJson<CaseDocument[]>(page, `/api/cases/${id}/documents`)

/** API path of a document. */
export async function pathOf(page: Page, one: NewCase, label: string) {
  const match = (await documentsOf(page, one)).find((document) => document.label === label)
  return `/api/cases/${one.id}/documents/${match?.id}`
}

/** Posts JSON to the API with the session of a browser. @returns the status of the response */
export async function postJson(page: Page, path: string, data: object): Promise<number> {
  const response = await page.request.post(at.site(path), { data, headers: { Origin: inject('origin') } })
  return response.status()
}

/** Uploads the file of a document through the API. */
export async function sendFile(page: Page, one: NewCase, label: string, file: TestFile) {
  const response = await page.request.post(at.site(`${await pathOf(page, one, label)}/file`), {
    multipart: { file },
    headers: { Origin: inject('origin') },
  })
  expect(response.status(), await response.text()).toBe(201)
}
