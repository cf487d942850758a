import type { FeeRules } from 'core'
import { feeRulesSchema } from 'core/schema'

/** The rules of an entry; undefined where somebody wrote past the editor what is none. */
export function readRules(rules: unknown): FeeRules | undefined {
  const read = feeRulesSchema.safeParse(rules)
  return read.success ? read.data : undefined
}
