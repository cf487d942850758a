import { randomUUID } from 'node:crypto'
import { addWorkingDays, propertyTypeLabels, stageTargets, today } from 'core'
import type { Insertable } from 'kysely'
import { getActor, type Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { PersonalCipher } from '../personal-data/personal-cipher.ts'
import { insertBuyer } from './buyers.ts'
import { requireStaff } from './require-staff.ts'
import type { NewCase } from './work-schemas.ts'
import { searchText } from './search-text.ts'
import { searchedFacts } from './searched-facts.ts'

/** Writes a case, and what it is found by. Nothing else inserts into `cases`. */
export async function insertCase(
  trx: Trx,
  row: Omit<Insertable<Database['cases']>, 'search_text'>,
): Promise<void> {
  const { title = null, property_city = null, property_state = null } = row
  const { client_name = '', protocol = null } = row
  const facts = await searchedFacts(trx, row)
  const search_text = searchText({ title, property_city, property_state, client_name, protocol, facts })
  await trx
    .insertInto('cases')
    .values({ ...row, stage_since: row.stage_since ?? row.created_at, search_text })
    .execute()
}

/** What a case is opened with besides a change's usual means. */
export interface OpenDeps extends ChangeDeps {
  cipher: PersonalCipher
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

/** Whoever refers a client sees its case as the partners do that are assigned to it. @throws ApiError invalid_input */
async function assignReferrer(trx: Trx, case_id: string, partner_id: string) {
  const partner = await trx
    .selectFrom('partners')
    .where('id', '=', partner_id)
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!partner) throw ApiError.ofFields({ referred_by: errorText('parceiroQueIndica') })
  await trx
    .insertInto('case_assignments')
    .values({ id: randomUUID(), case_id, partner_id, responsibility: REFERRAL })
    .execute()
}

/** What a partner that refers a client is assigned for. */
export const REFERRAL = 'Indicação'

/**
 * Opens a case: its number, its first buyer, its first stage, who answers for it and who brought it, all or nothing.
 * Whose account the buyer's address is proven to be follows it from then on.
 * @returns its id
 * @throws ApiError not_allowed, or invalid_input that names the field
 */
export async function openCase(
  { db, clock, recordEvent, cipher }: OpenDeps,
  asker: Actor,
  { name, phone, email, income, responsible_id, ...given }: NewCase,
): Promise<string> {
  authorize(asker, 'openCase')
  const id = randomUUID()
  const now = clock()
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    authorize(actor, 'openCase')
    if (responsible_id) await requireStaff(trx, responsible_id)
    const client = email ? await findClient(trx, email) : undefined
    const stage = { situation: stageTargets.lead_criado.situations[0], waiting_on: 'agente' } as const
    const due_on = addWorkingDays(today(now), stageTargets.lead_criado.target)
    await insertCase(trx, {
      ...given,
      ...stage,
      id,
      title: given.title ?? `${name} · ${propertyTypeLabels[given.property_type]}`,
      client_id: client?.id ?? null,
      client_name: name,
      responsible_id: responsible_id ?? actor.id,
      referred_by: given.referred_by ?? null,
      protocol: await nextProtocol(trx, Number(today(now).slice(0, 4))),
      current_stage: 'lead_criado',
      stage_since: at,
      due_on,
      created_at: at,
      updated_at: at,
    })
    if (given.referred_by) await assignReferrer(trx, id, given.referred_by)
    await insertBuyer(trx, cipher, { case_id: id, position: 1, name, phone, email, income })
    await trx
      .insertInto('case_stages')
      .values({
        ...stage,
        id: randomUUID(),
        case_id: id,
        stage: 'lead_criado',
        status: 'in_progress',
        started_at: at,
        due_on,
      })
      .execute()
    await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  })
  return id
}
