import { randomUUID } from 'node:crypto'
import { isOpenLead, statusAfterContact, today, type DiscardReason } from 'core'
import type { Selectable, Updateable } from 'kysely'
import { getActor, type Actor } from '../platform/access/actor.ts'
import { authorize, reachOf } from '../platform/access/policy.ts'
import { withinReach } from '../platform/access/within-reach.ts'
import { requireStaff } from '../cases/record/require-staff.ts'
import { applyChanges } from '../platform/db/apply-changes.ts'
import type { Trx } from '../platform/db/connect.ts'
import type { LeadTable } from './schema.ts'
import type { ChangeDeps, NewEvent } from '../platform/events/record-event.ts'
import { ApiError, errorText } from '../platform/http/api-error.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { openContact } from './lead-fields.ts'
import { writeLeadKeys } from './lead-keys.ts'
import type { LeadChange, NewContact } from './lead-schemas.ts'
import { takeTurn } from './lead-owner.ts'
import { readWrittenLead, type LeadRow } from './list-leads.ts'
import { queueKey } from './queue-key.ts'

export type LeadRecord = Selectable<LeadTable>

/**
 * Locks a lead for a change, together with the assignment of owners, and reads the actor again.
 * @throws ApiError not_allowed, or not_found for a lead outside the actor's reach
 */
export async function touchLead(trx: Trx, asker: Actor, id: string) {
  await takeTurn(trx)
  const actor = await getActor(trx, asker)
  authorize(actor, 'workLeads')
  const lead = await trx
    .selectFrom('leads')
    .where('id', '=', id)
    .where(withinReach('leads.owner_id', reachOf(actor, 'workLeads'), actor))
    .selectAll()
    .executeTakeFirst()
  if (!lead) throw new ApiError('not_found')
  return { actor, lead }
}

/** Updates a lead and its sort key in the inbox. */
export async function writeLead(
  trx: Trx,
  lead: LeadRecord,
  { updated_at, ...changes }: Updateable<LeadTable> & { updated_at: string },
) {
  const next = applyChanges(lead, { ...changes, updated_at })
  await trx
    .updateTable('leads')
    .set({ ...changes, updated_at, queue_key: queueKey(next) })
    .where('id', '=', lead.id)
    .execute()
}

type LeadEvent = Extract<NewEvent, { kind: `lead.${string}` }>
type EventContent = Pick<LeadEvent, 'kind' | 'data'>

/** Runs one change of a lead: checks permission, applies it and records its event. @returns the updated lead */
export async function changeLead(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  id: string,
  change: (trx: Trx, context: { actor: Actor; lead: LeadRecord; at: string }) => Promise<EventContent | null>,
): Promise<LeadRow> {
  authorize(asker, 'workLeads')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
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
    return readWrittenLead(trx, id)
  })
}

const mustBeOpen = ({ status }: LeadRecord) => {
  if (!isOpenLead(status)) throw new ApiError('wrong_state', errorText('leadEncerrado'))
}

function mustBeToCome(day: string | null | undefined, now: Date) {
  if (day && day < today(now)) throw ApiError.ofFields({ next_contact_on: errorText('diaQueVem') })
}

async function mustBePartner(trx: Trx, id: string) {
  const partner = await trx.selectFrom('partners').where('id', '=', id).select('active').executeTakeFirst()
  if (!partner?.active) throw ApiError.ofFields({ partner_id: errorText('parceiroAtivo') })
}

/** Changes owner, partner or day of the next contact. @throws ApiError */
export const updateLead = (deps: ChangeDeps, asker: Actor, id: string, input: LeadChange) =>
  changeLead(deps, asker, id, async (trx, { lead, at }) => {
    mustBeOpen(lead)
    mustBeToCome(input.next_contact_on, deps.clock())
    if (input.owner_id)
      await requireStaff(trx, input.owner_id).catch(() => {
        throw ApiError.ofFields({ owner_id: errorText('responsavelDaEquipe') })
      })
    if (input.partner_id) await mustBePartner(trx, input.partner_id)
    const columns = (Object.keys(input) as (keyof LeadChange)[]).filter(
      (column) => input[column] !== undefined && input[column] !== lead[column],
    )
    if (columns.length === 0) return null
    await writeLead(trx, lead, {
      ...Object.fromEntries(columns.map((column) => [column, input[column]])),
      ...(input.partner_id && { unknown_partner: null }),
      updated_at: at,
    })
    return { kind: 'lead.changed', data: { columns } }
  })

/** Records a contact attempt; the first one ends the lead's status `novo`. @throws ApiError */
export const contactLead = (deps: ChangeDeps, asker: Actor, id: string, input: NewContact) =>
  changeLead(deps, asker, id, async (trx, { actor, lead, at }) => {
    mustBeOpen(lead)
    const { channel, result, note, next_contact_on } = input
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

/** Discards a lead. @throws ApiError */
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

/** Reopens a discarded lead. @throws ApiError wrong_state for any other */
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
    // A suspected robot's lead had no keys, so that no later request joined it.
    await writeLeadKeys(trx, deps.cipher, id, openContact(deps.cipher, lead))
    return { kind: 'lead.reopened', data: {} }
  })
