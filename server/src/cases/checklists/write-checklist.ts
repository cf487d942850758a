import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { CaseRow } from '../record/case-state.ts'
import { touchCase } from '../record/update-case.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { planChecklist, type ChecklistPlan } from './plan-checklist.ts'

/** Writes the checklist that the facts of a case require, and returns the changes. */
export async function writeChecklist(
  trx: Trx,
  cipher: PersonalCipher,
  caseRow: Pick<CaseRow, 'id' | 'property_type'>,
): Promise<ChecklistPlan> {
  const plan = await planChecklist(trx, cipher, caseRow)
  const { add, remove, rename } = plan
  const rows = add.map(({ key, owner, ...item }) => ({
    ...item,
    id: randomUUID(),
    case_id: caseRow.id,
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

/** Returns the changes that generating the checklist would make. @throws ApiError not_allowed or not_found */
export async function previewChecklist(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  caseId: string,
): Promise<ChecklistPlan> {
  authorize(actor, 'generateChecklist')
  const caseRow = await casesFor(db, actor, 'generateChecklist')
    .where('cases.id', '=', caseId)
    .select(['cases.id', 'cases.property_type'])
    .executeTakeFirst()
  if (!caseRow) throw new ApiError('not_found')
  return planChecklist(db as Trx, cipher, caseRow)
}

/**
 * Generates the checklist of a case again after its facts have changed.
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
    const { caseRow, actor } = await touchCase(trx, asker, 'generateChecklist', caseId, at)
    const plan = await writeChecklist(trx, cipher, caseRow)
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
