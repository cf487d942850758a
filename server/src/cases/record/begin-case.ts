import { randomUUID } from 'node:crypto'
import {
  addWorkingDays,
  propertyTypeLabels,
  stageTargets,
  today,
  type BuyerFacts,
  type CaseStage,
  type Day,
  type PropertyType,
} from 'core'
import type { Insertable } from 'kysely'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { momentAfter } from '../../platform/db/moment-after.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { insertBuyers } from '../facts/buyers.ts'
import { assignReferrers } from './referrer.ts'
import { searchText } from '../work-list/search-text.ts'
import { searchedFacts } from '../work-list/searched-facts.ts'

/** Dependencies of opening and changing a case. */
export interface CaseDeps extends ChangeDeps {
  cipher: PersonalCipher
}

type NewCase = Omit<Insertable<Database['cases']>, 'search_text'>

interface CaseToInsert {
  row: NewCase
  /** Searchable facts written next in other tables, in the order of `searchedFacts`. */
  searchable?: readonly (string | null)[] | undefined
}

/** Inserts cases with their search text. The only code that inserts into `cases`. */
async function insertCases(trx: Trx, cases: readonly CaseToInsert[]): Promise<void> {
  const rows = []
  for (const { row, searchable } of cases) {
    const { title = null, property_city = null, property_state = null } = row
    const { client_name = '', protocol = null } = row
    const facts = searchable ?? (await searchedFacts(trx, row))
    const search_text = searchText({ title, property_city, property_state, client_name, protocol, facts })
    rows.push({ ...row, stage_since: row.stage_since ?? row.created_at, search_text })
  }
  await trx.insertInto('cases').values(rows).execute()
}

export const insertCase = (trx: Trx, row: NewCase): Promise<void> => insertCases(trx, [{ row }])

/** Reserves a range of case numbers of a year and returns the first; concurrent callers wait for each other. */
async function nextNumbers(trx: Trx, year: number, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('case_numbers')
    .values({ year, last: count })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row('case_numbers.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

const protocolOf = (year: number, number: number) => `${year}-${String(number).padStart(6, '0')}`

/** Next case number of the year. */
export const nextProtocol = async (trx: Trx, year: number): Promise<string> =>
  protocolOf(year, await nextNumbers(trx, year, 1))

/** Next case number for each year, in order. */
async function nextProtocols(trx: Trx, years: readonly number[]): Promise<string[]> {
  const next = new Map<number, number>()
  for (const year of new Set(years))
    next.set(year, await nextNumbers(trx, year, years.filter((one) => one === year).length))
  return years.map((year) => {
    const number = next.get(year)!
    next.set(year, number + 1)
    return protocolOf(year, number)
  })
}

/** Maps confirmed addresses to the client accounts that own them. */
async function findClients(trx: Trx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const accounts = await trx
    .selectFrom('auth_user')
    .innerJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.email', 'in', emails)
    .where('auth_user.emailVerified', '=', true)
    .where('auth_user.disabledAt', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'client')]))
    .select(['auth_user.id', 'auth_user.email'])
    .execute()
  return new Map(accounts.map(({ id, email }) => [email, id]))
}

/** Initial values of a case. */
export interface Beginning {
  /** Name of the first buyer. */
  name: string
  buyer: Changes<BuyerFacts>
  /** Defaults to the name and the property type. */
  title?: string | null | undefined
  property_type: PropertyType | null
  property_city: string | null
  property_state: string | null
  responsible_id: string
  referred_by?: string | null | undefined
  /** Client account: null for none yet; by default the account that owns the buyer's address. */
  client_id?: string | null
  origin: string
  /** Id in the source system of an import. */
  external_id?: string | null
  /** Searchable facts of its records, which are written next. */
  searched?: readonly (string | null)[]
  stage: CaseStage
  /** Defaults to the first of the stage. */
  situation?: string | null
  created_at: Moment
  /** Start of the stage; not before `created_at`. */
  since: Moment
  /** Day from which the stage's usual number of days counts; by default its start. */
  dueFrom?: Day | undefined
  /** Time of writing. */
  at: Moment
}

/** Address whose owner becomes the client when no client is given. */
const addressOf = ({ client_id, buyer: { email } }: Beginning) =>
  client_id === undefined && email ? [email] : []

/** First stage columns of a case and their stage record. */
function stagesOf(case_id: string, { stage, situation, created_at, dueFrom, ...beginning }: Beginning) {
  const { situations, target, waitsFor: waiting_on } = stageTargets[stage]
  const since = stage === 'lead_criado' ? beginning.since : momentAfter(created_at, new Date(beginning.since))
  const due_on = target === null ? null : addWorkingDays(dueFrom ?? today(new Date(since)), target)
  const stageColumns = { situation: situation ?? situations[0], waiting_on, due_on }
  const first = {
    id: randomUUID(),
    case_id,
    stage: 'lead_criado' as const,
    status: 'completed' as const,
    started_at: created_at,
    finished_at: since,
    notes: null,
    situation: null,
    waiting_on: null,
    due_on: null,
  }
  const current = {
    ...stageColumns,
    id: randomUUID(),
    case_id,
    stage,
    status: 'in_progress' as const,
    started_at: since,
    finished_at: null,
    notes: null,
  }
  return { since, standing: stageColumns, records: stage === 'lead_criado' ? [current] : [first, current] }
}

/**
 * Creates cases within the caller's transaction (opening or import): number, first buyer, stage with its history, the
 * responsible agent and the referrer. The account that owns the buyer's address becomes the client.
 * @returns their ids, in the same order
 * @throws ApiError invalid_input that names the field
 */
export async function beginCases(
  trx: Trx,
  cipher: PersonalCipher,
  beginnings: readonly Beginning[],
): Promise<string[]> {
  const clients = await findClients(trx, [...new Set(beginnings.flatMap(addressOf))])
  const years = beginnings.map(({ created_at }) => Number(today(new Date(created_at)).slice(0, 4)))
  const protocols = await nextProtocols(trx, years)
  const begun = beginnings.map((beginning, index) => {
    const id = randomUUID()
    const { name, buyer, title, property_type, stage, created_at, at } = beginning
    const { since, standing: stageColumns, records } = stagesOf(id, beginning)
    const [email] = addressOf(beginning)
    const type = property_type && propertyTypeLabels[property_type]
    const row: NewCase = {
      id,
      ...stageColumns,
      title: title ?? [name, type].filter(Boolean).join(' · '),
      client_id: (email === undefined ? beginning.client_id : clients.get(email)) ?? null,
      client_name: name,
      property_type,
      property_city: beginning.property_city,
      property_state: beginning.property_state,
      responsible_id: beginning.responsible_id,
      referred_by: beginning.referred_by ?? null,
      origin: beginning.origin,
      external_id: beginning.external_id ?? null,
      protocol: protocols[index]!,
      current_stage: stage,
      stage_since: since,
      created_at,
      updated_at: at,
    }
    return {
      id,
      row,
      searchable: beginning.searched,
      records,
      buyer: { ...buyer, case_id: id, position: 1, name },
    }
  })
  await insertCases(trx, begun)
  await assignReferrers(
    trx,
    begun.flatMap(({ id, row: { referred_by } }) =>
      referred_by ? { case_id: id, partner_id: referred_by } : [],
    ),
  )
  await insertBuyers(
    trx,
    cipher,
    begun.map(({ buyer }) => buyer),
  )
  await trx
    .insertInto('case_stages')
    .values(begun.flatMap(({ records }) => records))
    .execute()
  return begun.map(({ id }) => id)
}

/** Creates one case. @returns its id @throws ApiError invalid_input that names the field */
export async function beginCase(trx: Trx, cipher: PersonalCipher, beginning: Beginning): Promise<string> {
  const [id] = await beginCases(trx, cipher, [beginning])
  return id!
}
