import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { casesFor } from '../cases/cases-visible-to.ts'
import type { CaseRow } from '../cases/case-state.ts'
import { touchCase } from '../cases/update-case.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { planChecklist, type ChecklistPlan } from './plan-checklist.ts'

/** Makes the checklist of a case what its facts ask for, and tells what that changed. */
export async function writeChecklist(
  trx: Trx,
  cipher: PersonalCipher,
  found: Pick<CaseRow, 'id' | 'property_type'>,
): Promise<ChecklistPlan> {
  const plan = await planChecklist(trx, cipher, found)
  const { add, remove, rename } = plan
  const rows = add.map(({ key, owner, ...item }) => ({
    ...item,
    id: randomUUID(),
    case_id: found.id,
    item_key: key,
    owner_role: owner,
    status: 'pending' as const,
    rejection_reason: null,
    storage_path: null,
    uploaded_at: null,
    reviewed_at: null,
  }))
  if (rows.length > 0) await trx.insertInto('doc_checklists').values(rows).execute()
  if (remove.length > 0)
    await trx
      .deleteFrom('doc_checklists')
      .where(
        'id',
        'in',
        remove.map(({ id }) => id),
      )
      .execute()
  for (const { id, label } of rename)
    await trx.updateTable('doc_checklists').set({ label }).where('id', '=', id).execute()
  return plan
}

/** What generating the checklist of a case would change. @throws ApiError not_allowed or not_found */
export async function previewChecklist(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  caseId: string,
): Promise<ChecklistPlan> {
  authorize(actor, 'generateChecklist')
  const found = await casesFor(db, actor, 'generateChecklist')
    .where('cases.id', '=', caseId)
    .select(['cases.id', 'cases.property_type'])
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  return planChecklist(db as Trx, cipher, found)
}

/**
 * Generates the checklist of a case again, after what is known of it has changed.
 * @throws ApiError not_allowed, not_found, or wrong_state for a case that has ended
 */
export async function generateAgain(
  { db, clock, recordEvent, cipher }: ChangeDeps & { cipher: PersonalCipher },
  asker: Actor,
  caseId: string,
): Promise<ChecklistPlan> {
  authorize(asker, 'generateChecklist')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'generateChecklist', caseId, at)
    const plan = await writeChecklist(trx, cipher, found)
    const counts = { added: plan.add.length, removed: plan.remove.length }
    if (counts.added + counts.removed > 0)
      await recordEvent(trx, {
        kind: 'case.checklist_generated',
        actor,
        subject: caseId,
        caseId,
        at,
        data: counts,
        change: { before: null, after: counts },
      })
    return plan
  })
}
