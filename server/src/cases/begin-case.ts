import { randomUUID } from 'node:crypto'
import {
  addWorkingDays,
  propertyTypeLabels,
  stageTargets,
  today,
  type BuyerFacts,
  type CaseStage,
  type PropertyType,
} from 'core'
import type { Insertable } from 'kysely'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import { momentAfter } from '../db/moment-after.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { insertBuyers } from './buyers.ts'
import { assignReferrers } from './referrer.ts'
import { searchText } from './search-text.ts'
import { searchedFacts } from './searched-facts.ts'

/** What a case is opened or changed with besides a change's usual means. */
export interface CaseDeps extends ChangeDeps {
  cipher: PersonalCipher
}

type NewCase = Omit<Insertable<Database['cases']>, 'search_text'>

interface CaseToInsert {
  row: NewCase
  /** What of it is written next in tables of its own, in the order of `searchedFacts`. */
  known?: readonly (string | null)[]
}

/** Writes cases, and what they are found by. Nothing else inserts into `cases`. */
async function insertCases(trx: Trx, cases: readonly CaseToInsert[]): Promise<void> {
  const rows = []
  for (const { row, known } of cases) {
    const { title = null, property_city = null, property_state = null } = row
    const { client_name = '', protocol = null } = row
    const facts = known ?? (await searchedFacts(trx, row))
    const search_text = searchText({ title, property_city, property_state, client_name, protocol, facts })
    rows.push({ ...row, stage_since: row.stage_since ?? row.created_at, search_text })
  }
  await trx.insertInto('cases').values(rows).execute()
}

/** Writes a case, and what it is found by. */
export const insertCase = (trx: Trx, row: NewCase): Promise<void> => insertCases(trx, [{ row }])

/** So many numbers of the year, the first of them: of two who open cases at once, the second waits for the first's. */
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

/** The next number of the year. */
export const nextProtocol = async (trx: Trx, year: number): Promise<string> =>
  protocolOf(year, await nextNumbers(trx, year, 1))

/** The next number of each year that is told, in their order. */
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

/** The accounts that addresses are proven to be of, where they are clients', by the address. */
async function findClients(trx: Trx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const found = await trx
    .selectFrom('auth_user')
    .innerJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.email', 'in', emails)
    .where('auth_user.emailVerified', '=', true)
    .where('auth_user.disabledAt', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'client')]))
    .select(['auth_user.id', 'auth_user.email'])
    .execute()
  return new Map(found.map(({ id, email }) => [email, id]))
}

/** What a case begins with. */
export interface Beginning {
  /** Of its first buyer. */
  name: string
  buyer: Partial<BuyerFacts>
  /** Without one, the name and what is bought. */
  title?: string | null
  property_type: PropertyType | null
  property_city: string | null
  property_state: string | null
  responsible_id: string
  referred_by?: string | null
  /** Whose account follows it; nobody's yet where it is null, and that of the buyer's address where it is not given. */
  client_id?: string | null
  origin: string
  /** What it is called where it comes from. */
  external_id?: string | null
  /** What of its records it is found by, where they are written next. */
  searched?: readonly (string | null)[]
  stage: CaseStage
  /** Without one, the stage's first. */
  situation?: string | null
  created_at: Moment
  /** In its stage; not before it was created. */
  since: Moment
  /** When this is written. */
  at: Moment
}

/** A client that is not told is whoever the buyer's address is proven to be of. */
const addressOf = ({ client_id, buyer: { email } }: Beginning) =>
  client_id === undefined && email ? [email] : []

/** Where a case stands at its beginning, and how it came there. */
function stagesOf(case_id: string, { stage, situation, created_at, ...given }: Beginning) {
  const { situations, target, waitsFor: waiting_on } = stageTargets[stage]
  const since = stage === 'lead_criado' ? given.since : momentAfter(created_at, new Date(given.since))
  const due_on = target === null ? null : addWorkingDays(today(new Date(since)), target)
  const standing = { situation: situation ?? situations[0], waiting_on, due_on }
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
    ...standing,
    id: randomUUID(),
    case_id,
    stage,
    status: 'in_progress' as const,
    started_at: since,
    finished_at: null,
    notes: null,
  }
  return { since, standing, records: stage === 'lead_criado' ? [current] : [first, current] }
}

/**
 * Begins cases in the transaction of whoever opens or imports them: each with its number, its first buyer, its stage with
 * how it came there, who answers for it and who brought it. Whose account the buyer's address is proven to be follows it
 * from then on.
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
  const begun = beginnings.map((given, index) => {
    const id = randomUUID()
    const { name, buyer, title, property_type, stage, created_at, at } = given
    const { since, standing, records } = stagesOf(id, given)
    const [email] = addressOf(given)
    const type = property_type && propertyTypeLabels[property_type]
    const row: NewCase = {
      id,
      ...standing,
      title: title ?? [name, type].filter(Boolean).join(' · '),
      client_id: (email === undefined ? given.client_id : clients.get(email)) ?? null,
      client_name: name,
      property_type,
      property_city: given.property_city,
      property_state: given.property_state,
      responsible_id: given.responsible_id,
      referred_by: given.referred_by ?? null,
      origin: given.origin,
      external_id: given.external_id ?? null,
      protocol: protocols[index]!,
      current_stage: stage,
      stage_since: since,
      created_at,
      updated_at: at,
    }
    return { id, row, known: given.searched, records, buyer: { ...buyer, case_id: id, position: 1, name } }
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

/** Begins one. @returns its id @throws ApiError invalid_input that names the field */
export async function beginCase(trx: Trx, cipher: PersonalCipher, beginning: Beginning): Promise<string> {
  const [id] = await beginCases(trx, cipher, [beginning])
  return id!
}
