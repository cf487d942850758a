import { randomUUID } from 'node:crypto'
import { isOpenLead, statusAfterContact, today, type DiscardReason } from 'core'
import type { Selectable, Updateable } from 'kysely'
import { getActor, type Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import { requireStaff } from '../cases/require-staff.ts'
import type { Trx } from '../db/connect.ts'
import type { LeadTable } from '../db/lead-schema.ts'
import type { ChangeDeps, NewEvent } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { openContact } from './lead-fields.ts'
import { writeLeadKeys } from './lead-keys.ts'
import type { LeadChange, NewContact } from './lead-schemas.ts'
import { takeTurn } from './lead-owner.ts'
import { queueKey } from './queue-key.ts'

export type LeadRecord = Selectable<LeadTable>

/**
 * Takes a lead for a change: nobody else changes one meanwhile, and who asks is read anew.
 * @throws ApiError not_allowed, or not_found for what is not in reach
 */
export async function touchLead(trx: Trx, asker: Actor, id: string) {
  await takeTurn(trx)
  const actor = await getActor(trx, asker)
  authorize(actor, 'workLeads')
  const lead = await trx.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirst()
  const isForeign =
    reachOf(actor, 'workLeads') === 'responsible' && lead?.owner_id && lead.owner_id !== actor.id
  if (!lead || isForeign) throw new ApiError('not_found')
  return { actor, lead }
}

/** Writes what changes of a lead, and where it then stands in the inbox. */
export async function writeLead(
  trx: Trx,
  lead: LeadRecord,
  { updated_at, ...changes }: Updateable<LeadTable> & { updated_at: string },
) {
  const next = { ...lead, ...changes, updated_at }
  await trx
    .updateTable('leads')
    .set({ ...changes, updated_at, queue_key: queueKey(next) })
    .where('id', '=', lead.id)
    .execute()
}

type LeadEvent = Extract<NewEvent, { kind: `lead.${string}` }>
type Told = Pick<LeadEvent, 'kind' | 'data'>

/** One change of a lead: who may make it, what is written, and what is recorded of it. */
export async function changeLead(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  id: string,
  change: (trx: Trx, found: { actor: Actor; lead: LeadRecord; at: string }) => Promise<Told | null>,
) {
  authorize(asker, 'workLeads')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor, lead } = await touchLead(trx, asker, id)
    const changed = await change(trx, { actor, lead, at })
    if (changed)
      await recordEvent(trx, {
        ...changed,
        actor,
        subject: id,
        ...(lead.case_id && { caseId: lead.case_id }),
        at,
      } as LeadEvent)
  })
}

const mustBeOpen = ({ status }: LeadRecord) => {
  if (!isOpenLead(status)) throw new ApiError('wrong_state', errorText('leadEncerrado'))
}

function mustBeToCome(day: string | null | undefined, now: Date) {
  if (day && day < today(now)) throw ApiError.ofFields({ next_contact_on: errorText('diaQueVem') })
}

/** Gives a lead to somebody, or says when it is called next. @throws ApiError */
export const updateLead = (deps: ChangeDeps, asker: Actor, id: string, given: LeadChange) =>
  changeLead(deps, asker, id, async (trx, { lead, at }) => {
    mustBeOpen(lead)
    mustBeToCome(given.next_contact_on, deps.clock())
    if (given.owner_id)
      await requireStaff(trx, given.owner_id).catch(() => {
        throw ApiError.ofFields({ owner_id: errorText('responsavelDaEquipe') })
      })
    const columns = (Object.keys(given) as (keyof LeadChange)[]).filter(
      (column) => given[column] !== undefined && given[column] !== lead[column],
    )
    if (columns.length === 0) return null
    await writeLead(trx, lead, {
      ...Object.fromEntries(columns.map((column) => [column, given[column]])),
      updated_at: at,
    })
    return { kind: 'lead.changed', data: { columns } }
  })

/** Writes down an attempt; from the first one on a lead is not new any more. @throws ApiError */
export const contactLead = (deps: ChangeDeps, asker: Actor, id: string, given: NewContact) =>
  changeLead(deps, asker, id, async (trx, { actor, lead, at }) => {
    mustBeOpen(lead)
    const { channel, result, note, next_contact_on } = given
    mustBeToCome(next_contact_on, deps.clock())
    await trx
      .insertInto('lead_contacts')
      .values({ id: randomUUID(), lead_id: id, by_id: actor.id, at, channel, result, note: note || null })
      .execute()
    const nextDay = next_contact_on === undefined ? null : next_contact_on
    await writeLead(trx, lead, {
      status: statusAfterContact(result, nextDay),
      attempts: lead.attempts + 1,
      first_contact_at: lead.first_contact_at ?? at,
      last_contact_at: at,
      next_contact_on: nextDay,
      owner_id: lead.owner_id ?? actor.id,
      updated_at: at,
    })
    return { kind: 'lead.contacted', data: { channel, result } }
  })

/** Gives a lead up. @throws ApiError */
export const discardLead = (deps: ChangeDeps, asker: Actor, id: string, reason: DiscardReason) =>
  changeLead(deps, asker, id, async (trx, { lead, at }) => {
    mustBeOpen(lead)
    await writeLead(trx, lead, {
      status: 'descartado',
      discard_reason: reason,
      next_contact_on: null,
      updated_at: at,
    })
    return { kind: 'lead.discarded', data: { reason } }
  })

/** Takes up again what was given up. @throws ApiError wrong_state for any other */
export const reopenLead = (deps: ChangeDeps & { cipher: PersonalCipher }, asker: Actor, id: string) =>
  changeLead(deps, asker, id, async (trx, { actor, lead, at }) => {
    if (lead.status !== 'descartado') throw new ApiError('wrong_state')
    await writeLead(trx, lead, {
      status: lead.attempts > 0 ? 'em_atendimento' : 'novo',
      discard_reason: null,
      waiting_since: at,
      owner_id: lead.owner_id ?? actor.id,
      updated_at: at,
    })
    // Of what was taken for a robot nobody was to be known by.
    await writeLeadKeys(trx, deps.cipher, id, openContact(deps.cipher, lead))
    return { kind: 'lead.reopened', data: {} }
  })
