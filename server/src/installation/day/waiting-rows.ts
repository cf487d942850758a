import { today, workingHoursAfter } from 'core'
import { readOffer } from '../../platform/db/json-columns.ts'
import { selectLeads, toLead } from '../../leads/list-leads.ts'
import { queueParts } from '../../leads/queue-key.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { blankRow, MOST, type DayDeps, type DayRow } from './blank-row.ts'

/** Leads without a first contact and leads to call by today: own and unowned ones, or those of all staff. */
export async function leadRows({ db, cipher, clock }: DayDeps, actor: Actor, isHouse: boolean) {
  const now = clock()
  const day = today(now)
  const rows = await selectLeads(db, actor)
    .where('leads.queue_key', '>=', queueParts.waiting)
    .where('leads.queue_key', '<', queueParts.ended)
    .where((where) =>
      where.or([
        where.and([
          where('leads.status', '=', 'novo'),
          where.or([where('leads.next_contact_on', 'is', null), where('leads.next_contact_on', '<=', day)]),
        ]),
        where('leads.next_contact_on', '<=', day),
      ]),
    )
    .$if(!isHouse, (all) =>
      all.where((where) =>
        where.or([where('leads.owner_id', '=', actor.id), where('leads.owner_id', 'is', null)]),
      ),
    )
    .orderBy('leads.queue_key')
    .orderBy('leads.id')
    .limit(MOST)
    .execute()
  return rows.map((row): DayRow => {
    const lead = toLead(cipher, row)
    const isNew = lead.status === 'novo'
    return {
      ...blankRow,
      key: `lead:${lead.id}`,
      kind: isNew ? 'lead' : 'call',
      lead_id: lead.id,
      name: lead.name,
      phone: lead.phone,
      property_type: lead.property_type,
      city: lead.property_city,
      credit: lead.offer?.credit ?? lead.credit,
      missing: readOffer(row.offer)?.missing ?? null,
      since: isNew ? lead.waiting_since : null,
      promised_at: lead.late_at,
      due_on: isNew ? null : lead.next_contact_on,
      owner: lead.owner,
    }
  })
}

/** Hours within which a client who wrote or sent a document gets an answer: one working day. */
export const ANSWER_HOURS = 8

export const promisedAt = (since: string) => workingHoursAfter(new Date(since), ANSWER_HOURS).toISOString()
