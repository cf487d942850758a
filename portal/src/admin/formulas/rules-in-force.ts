import { builtInFormula, type Formula } from 'core'
import { rulesSchema } from 'core/schema'
import type { FormulaVersion } from './formula-api.ts'

/** The formula that every simulation is computed by. */
export const SIMULATION = builtInFormula.name

/** The rules that simulations go by now: those of the active version, or else the built-in ones. */
export function rulesInForce(formulas: readonly FormulaVersion[]): Formula {
  const active = formulas.find(({ name, is_active }) => name === SIMULATION && is_active)
  const read = rulesSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInFormula
}
