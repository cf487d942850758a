import { getActor, type Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { writeChecklist } from '../checklists/write-checklist.ts'
import { beginCase, type CaseDeps } from '../cases/begin-case.ts'
import { requireStaff } from '../cases/require-staff.ts'
import type { NewCase } from '../cases/work-schemas.ts'
import { writeFees } from '../cases/write-fees.ts'

/**
 * Opens a case: its number, its first buyer, its first stage, what it is asked for, its fees, who answers for it and who brought it,
 * all or nothing.
 * Whose account the buyer's address is proven to be follows it from then on.
 * @returns its id
 * @throws ApiError not_allowed, or invalid_input that names the field
 */
export async function openCase(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  { name, phone, email, income, responsible_id, ...given }: NewCase,
): Promise<string> {
  authorize(asker, 'openCase')
  let id = ''
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    authorize(actor, 'openCase')
    if (responsible_id) await requireStaff(trx, responsible_id)
    id = await beginCase(trx, cipher, {
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
    await writeFees(trx, { id, ...given }, {})
    await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  })
  return id
}
