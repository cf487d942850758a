import { keysOf } from 'core'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { writeSetting } from '../../publishing/settings/save-settings.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import { REQUIRE_FACTOR } from '../../platform/access/required-factor.ts'
import { securityRulesSchema } from './schemas.ts'

export type SecurityRules = z.infer<typeof securityRulesSchema>

const keys = {
  require_second_factor: REQUIRE_FACTOR,
  keep_sign_ins_days: 'security.keep_sign_ins_days',
} as const satisfies Record<keyof SecurityRules, string>

/** Sign-in attempts are stored for 90 days. */
const initial: SecurityRules = {
  require_second_factor: false,
  keep_sign_ins_days: 90,
}

const names = keysOf(keys)

export async function readSecurityRules(db: Db): Promise<SecurityRules> {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', Object.values(keys))
    .select(['key', 'value'])
    .execute()
  const stored = names.flatMap((name) => {
    const row = rows.find(({ key }) => key === keys[name])
    const value = row && parseStored<z.ZodType>(row.value, securityRulesSchema.shape[name])
    return value === undefined ? [] : [[name, value]]
  })
  return { ...initial, ...(Object.fromEntries(stored) as Partial<SecurityRules>) }
}

/** @throws ApiError not_allowed */
export const saveSecurityRules = (
  deps: ChangeDeps,
  actor: Actor,
  change: Changes<SecurityRules>,
): Promise<void> =>
  auditedChange(deps, actor, 'app_settings', async (trx, record) => {
    const at = deps.clock().toISOString()
    for (const name of names) {
      const value = change[name]
      if (value === undefined) continue
      const written = { key: keys[name], value, initial: initial[name], revision: undefined, by: actor, at }
      await writeSetting(trx, record, written)
    }
  })
