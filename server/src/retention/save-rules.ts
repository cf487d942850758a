import { retentionNames, retentionTerms, type RetentionRules } from 'core/personal-data'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { writeSetting } from '../admin/settings/save-settings.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { readRetentionRules } from '../config/retention-rules.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { countDue } from './due-data.ts'

/** For how long things are kept, and how much of each would go today; by other terms, where some are given. @throws ApiError not_allowed */
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

/** Sets terms; they count from the next run on. @throws ApiError not_allowed */
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
