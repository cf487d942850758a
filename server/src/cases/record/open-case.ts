import { today } from 'core'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { writeChecklist } from '../checklists/write-checklist.ts'
import { beginCase, type CaseDeps } from './begin-case.ts'
import { caseColumns } from './queries.ts'
import { requireStaff } from './require-staff.ts'
import type { Case } from './schemas.ts'
import type { NewCase } from '../work-list/work-schemas.ts'
import { writeFees } from '../fees/write-fees.ts'

/**
 * Opens a case in one transaction: number, first buyer, stage, checklist, fees, responsible agent and referrer. The
 * account that owns the buyer's address becomes the client.
 * @returns the case, even if the caller cannot see it afterwards
 * @throws ApiError not_allowed, or invalid_input that names the field
 */
export async function openCase(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  { name, phone, email, income, responsible_id, ...given }: NewCase,
): Promise<Case> {
  authorize(asker, 'openCase')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    authorize(actor, 'openCase')
    if (responsible_id) await requireStaff(trx, responsible_id)
    const id = await beginCase(trx, cipher, {
      ...given,
      name,
      buyer: { phone, email, income },
      responsible_id: responsible_id ?? actor.id,
      stage: 'lead_criado',
      created_at: at,
      since: at,
      at,
    })
    await writeChecklist(trx, cipher, { id, property_type: given.property_type })
    await writeFees(trx, cipher, { id, ...given }, {}, today(clock()))
    await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
    return (
      trx
        .selectFrom('cases')
        .where('id', '=', id)
        // All messages of a new case are unread.
        .select([...caseColumns, 'message_count as unread_messages'])
        .executeTakeFirstOrThrow()
    )
  })
}
