import {
  builtInCostsFormula,
  builtInFormula,
  builtInLinesFormula,
  type CostsFormula,
  type Formula,
  type LinesFormula,
} from 'core'
import { costsSchema, linesSchema, rulesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import type { FormulaVersion } from './formula-api.ts'

/** The formula that every simulation is computed by. */
export const SIMULATION = builtInFormula.name

/** The formula of the lines of credit, by which quotes are computed. */
export const LINES = builtInLinesFormula.name

/** The formula of what buying costs besides the price. */
export const COSTS = builtInCostsFormula.name

/** The rules that simulations go by now: those of the active version, or else the built-in ones. */
export function rulesInForce(formulas: readonly FormulaVersion[]): Formula {
  const active = formulas.find(({ name, is_active }) => name === SIMULATION && is_active)
  const read = rulesSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInFormula
}

/** The lines that quotes go by now. */
export function linesInForce(formulas: readonly FormulaVersion[]): LinesFormula {
  const active = formulas.find(({ name, is_active }) => name === LINES && is_active)
  const read = linesSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInLinesFormula
}

/** The cost rules that cash in hand is counted by now. */
export function costsInForce(formulas: readonly FormulaVersion[]): CostsFormula {
  const active = formulas.find(({ name, is_active }) => name === COSTS && is_active)
  const read = costsSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInCostsFormula
}

/** What the rules in force are called, beside those that would take their place. */
export const versionName = ({ version }: { version: number }) =>
  version === 0 ? adminFormulasTexts.embutida : fillText(adminFormulasTexts.versao, { n: version })
