import type { Selectable } from 'kysely'
import type { Trx } from '../../platform/db/connect.ts'
import type { AutomationRunTable } from '../schema.ts'
import { isSo } from './follow-events.ts'
import { isStillSo } from './occasions.ts'
import { isByDate, readRule, type Automation } from './rule.ts'

const HOUR_MS = 60 * 60 * 1000
/** Runs later than this are skipped, so that a jumping clock or a long outage sends no flood of messages. */
const MOST_LATE_MS = 12 * HOUR_MS

export type Run = Selectable<AutomationRunTable>

export const isTooLate = ({ due_at }: Pick<Run, 'due_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(due_at) > MOST_LATE_MS

/** Locks the case of a run. */
export const takeCase = (trx: Trx, id: string) =>
  trx
    .updateTable('cases')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Loads the rule of a run. */
export async function ruleOfRun(
  trx: Trx,
  { automation_id }: Pick<Run, 'automation_id'>,
): Promise<Automation & { active: boolean }> {
  const row = await trx
    .selectFrom('automations')
    .where('id', '=', automation_id)
    .select(['id', 'name', 'rule', 'active', 'swept_at'])
    .executeTakeFirstOrThrow()
  return {
    ...readRule(row.rule),
    id: row.id,
    name: row.name,
    sweptAt: row.swept_at,
    active: row.active,
  }
}

/** Whether the occasion of a run still holds. */
export function isStillDue(
  trx: Trx,
  rule: Automation,
  { subject_id: subject, case_id: caseId, occasion, created_at }: Run,
): Promise<boolean> {
  return isByDate(rule)
    ? isStillSo(trx, rule, { subject, caseId, occasion }, new Date(created_at))
    : isSo(trx, rule.trigger, { subject, caseId: caseId!, actorId: null })
}
