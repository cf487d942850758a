import { retentionNames, retentionTerms, type RetentionRules } from 'core/personal-data'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { writeSetting } from '../../publishing/settings/save-settings.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import { readRetentionRules } from '../../publishing/config/retention-rules.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { countDue } from './due-data.ts'

/**
 * Returns the terms and how much of each would be deleted today, optionally by other terms.
 * @throws ApiError not_allowed
 */
export async function describeRetention(
  { db, clock }: ChangeDeps,
  actor: Actor,
  tried: Partial<RetentionRules> = {},
) {
  authorize(actor, 'managePersonalData')
  const rules = await readRetentionRules(db)
  const due = await countDue(db, { ...rules, ...tried }, clock())
  const job = await db
    .selectFrom('jobs')
    .where('name', '=', 'retention.apply')
    .select(['last_success_at', 'next_run_at'])
    .executeTakeFirst()
  return {
    rules: retentionNames.map((name) => {
      const { unit, initial, min, max } = retentionTerms[name]
      return { name, unit, initial, min, max, value: rules[name], due: due[name] }
    }),
    last_run_at: job?.last_success_at ?? null,
    next_run_at: job?.next_run_at ?? null,
  }
}

/** Changes terms, which apply from the next run. @throws ApiError not_allowed */
export const saveRetention = (
  deps: ChangeDeps,
  actor: Actor,
  change: Partial<RetentionRules>,
): Promise<void> =>
  auditedChange(deps, actor, 'app_settings', async (trx, record) => {
    const at = deps.clock().toISOString()
    for (const name of retentionNames) {
      const value = change[name]
      if (value === undefined) continue
      const { key, initial } = retentionTerms[name]
      await writeSetting(trx, record, { key, value, initial, revision: undefined, by: actor, at })
    }
  })
