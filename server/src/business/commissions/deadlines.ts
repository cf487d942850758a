import type { Actor } from '../../platform/access/actor.ts'
import { writeSetting } from '../../publishing/settings/save-settings.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { commissionDeadlinesSchema, type CommissionDeadlines } from './rule-schemas.ts'

const initial: CommissionDeadlines = { invoice_days: 10, receive_days: 30 }

const names = ['invoice_days', 'receive_days'] as const
const keyOf = (name: keyof CommissionDeadlines) => `commissions.${name}`

export async function readDeadlines(db: Db): Promise<CommissionDeadlines> {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', names.map(keyOf))
    .select(['key', 'value'])
    .execute()
  const stored = names.flatMap((name) => {
    const row = rows.find(({ key }) => key === keyOf(name))
    const value = row && parseStored(row.value, commissionDeadlinesSchema.shape[name])
    return value === undefined ? [] : [[name, value]]
  })
  return { ...initial, ...(Object.fromEntries(stored) as Partial<CommissionDeadlines>) }
}

/** @throws ApiError not_allowed */
export async function saveDeadlines(
  deps: ChangeDeps,
  actor: Actor,
  given: CommissionDeadlines,
): Promise<CommissionDeadlines> {
  await auditedChange(deps, actor, 'app_settings', async (trx, record) => {
    const at = deps.clock().toISOString()
    for (const name of names)
      await writeSetting(trx, record, {
        key: keyOf(name),
        value: given[name],
        initial: initial[name],
        revision: undefined,
        by: actor,
        at,
      })
  })
  return readDeadlines(deps.db)
}
