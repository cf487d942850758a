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
import { insertBuyer } from './buyers.ts'
import { assignReferrer } from './referrer.ts'
import { searchText } from './search-text.ts'
import { searchedFacts } from './searched-facts.ts'

/** What a case is opened or changed with besides a change's usual means. */
export interface CaseDeps extends ChangeDeps {
  cipher: PersonalCipher
}

/**
 * Writes a case, and what it is found by. Nothing else inserts into `cases`.
 * @param known what of it is written next in tables of its own, in the order of `searchedFacts`
 */
export async function insertCase(
  trx: Trx,
  row: Omit<Insertable<Database['cases']>, 'search_text'>,
  known?: readonly (string | null)[],
): Promise<void> {
  const { title = null, property_city = null, property_state = null } = row
  const { client_name = '', protocol = null } = row
  const facts = known ?? (await searchedFacts(trx, row))
  const search_text = searchText({ title, property_city, property_state, client_name, protocol, facts })
  await trx
    .insertInto('cases')
    .values({ ...row, stage_since: row.stage_since ?? row.created_at, search_text })
    .execute()
}

/** The next number of the year: of two who open a case at once, the second waits for the first's. */
export async function nextProtocol(trx: Trx, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('case_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row('case_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}

/** The account that an address is proven to be of, when it is a client's. */
const findClient = (trx: Trx, email: string) =>
  trx
    .selectFrom('auth_user')
    .innerJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .where('auth_user.emailVerified', '=', true)
    .where('auth_user.disabledAt', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'client')]))
    .select('auth_user.id')
    .executeTakeFirst()

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

/**
 * Begins a case in the transaction of whoever opens or imports it: its number, its first buyer, its stage with how it
 * came there, who answers for it and who brought it. Whose account the buyer's address is proven to be follows it from
 * then on.
 * @returns its id
 * @throws ApiError invalid_input that names the field
 */
export async function beginCase(
  trx: Trx,
  cipher: PersonalCipher,
  { name, buyer, title, stage, situation, created_at, at, ...given }: Beginning,
): Promise<string> {
  const id = randomUUID()
  const { email } = buyer
  const client = given.client_id === undefined && email ? (await findClient(trx, email))?.id : given.client_id
  const { situations, target, waitsFor: waiting_on } = stageTargets[stage]
  const since = stage === 'lead_criado' ? given.since : momentAfter(created_at, new Date(given.since))
  const due_on = target === null ? null : addWorkingDays(today(new Date(since)), target)
  const standing = { situation: situation ?? situations[0], waiting_on, due_on }
  const type = given.property_type && propertyTypeLabels[given.property_type]
  await insertCase(
    trx,
    {
      id,
      ...standing,
      title: title ?? [name, type].filter(Boolean).join(' · '),
      client_id: client ?? null,
      client_name: name,
      property_type: given.property_type,
      property_city: given.property_city,
      property_state: given.property_state,
      responsible_id: given.responsible_id,
      referred_by: given.referred_by ?? null,
      origin: given.origin,
      external_id: given.external_id ?? null,
      protocol: await nextProtocol(trx, Number(today(new Date(created_at)).slice(0, 4))),
      current_stage: stage,
      stage_since: since,
      created_at,
      updated_at: at,
    },
    given.searched,
  )
  if (given.referred_by) await assignReferrer(trx, id, given.referred_by)
  await insertBuyer(trx, cipher, { ...buyer, case_id: id, position: 1, name })
  const record = { case_id: id, notes: null }
  await trx
    .insertInto('case_stages')
    .values([
      ...(stage === 'lead_criado'
        ? []
        : [
            {
              ...record,
              id: randomUUID(),
              stage: 'lead_criado' as const,
              status: 'completed' as const,
              started_at: created_at,
              finished_at: since,
            },
          ]),
      {
        ...record,
        ...standing,
        id: randomUUID(),
        stage,
        status: 'in_progress' as const,
        started_at: since,
        finished_at: null,
      },
    ])
    .execute()
  return id
}
