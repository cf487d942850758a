import { randomUUID } from 'node:crypto'
import { getActor, type Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import type { AppDeps } from '../app-deps.ts'
import { REFRESH_STEPS, refreshBriefly } from '../platform/person-index/refresh-index.ts'
import { touchLead, writeLead } from './change-lead.ts'
import { takeTurn } from './lead-owner.ts'
import type { NewLead } from './lead-schemas.ts'
import { readWrittenLead, type LeadRow } from './list-leads.ts'
import { notifyOfReturn } from './persons/notify-of-return.ts'
import { digitsOf } from './receive-lead.ts'
import { storeRequest } from './store-request.ts'

/** A lead that staff entered, and whether the person had one before. */
export interface EnteredLead {
  lead: LeadRow
  isKnown: boolean
}

/**
 * Creates a lead for a person who called or visited the office, and assigns it to the staff member who entered it. An
 * existing lead of the person stays with its owner; a person with an open case becomes a lead of the case's agent.
 * @throws ApiError not_allowed, or not_found when the person's lead is another agent's
 */
export async function createLeadOfStaff(
  { db, clock, cipher, origin: address, recordEvent }: ChangeDeps & Pick<AppDeps, 'cipher' | 'origin'>,
  asker: Actor,
  { name, phone, email, origin, city }: NewLead,
): Promise<EnteredLead> {
  authorize(asker, 'workLeads')
  const at = clock().toISOString()
  await refreshBriefly({ db, cipher }, REFRESH_STEPS)
  return db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    const actor = await getActor(trx, asker)
    authorize(actor, 'workLeads')
    const { id, isKnown, caseId, openCase } = await storeRequest(
      trx,
      cipher,
      {
        key: randomUUID(),
        name,
        phone: digitsOf(phone),
        email: email ?? null,
        cpf: null,
        birth_date: null,
        marital_status: null,
        property_city: city ?? null,
        property_state: null,
        simulated: null,
        reference: null,
        origin,
        partner_id: null,
        isRobot: false,
        ownerId: actor.id,
      },
      { last, at },
    )
    if (isKnown) {
      const { lead } = await touchLead(trx, actor, id)
      if (!lead.owner_id) await writeLead(trx, lead, { owner_id: actor.id, updated_at: at })
    }
    await recordEvent(trx, {
      kind: 'lead.received',
      actor,
      subject: id,
      ...(caseId && { caseId }),
      at,
      data: { again: isKnown, robot: false },
    })
    if (openCase)
      await notifyOfReturn(trx, { openCase, leadId: id, origin, partnerId: null, by: actor.id, at, address })
    return { lead: await readWrittenLead(trx, id), isKnown }
  })
}
