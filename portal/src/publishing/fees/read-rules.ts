import type { FeeRules } from 'core'
import { feeRulesSchema } from 'core/schema'

/** Parses the rules of a fee; undefined for invalid ones, which can be stored without the editor. */
export function readRules(rules: unknown): FeeRules | undefined {
  const read = feeRulesSchema.safeParse(rules)
  return read.success ? read.data : undefined
}
