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

/** Name of the formula for simulations. */
export const SIMULATION = builtInFormula.name

/** Name of the formula for credit lines, which quotes use. */
export const LINES = builtInLinesFormula.name

/** Name of the formula for purchase costs besides the price. */
export const COSTS = builtInCostsFormula.name

/** Rules of simulations: those of the active version, or else the built-in ones. */
export function rulesInForce(formulas: readonly FormulaVersion[]): Formula {
  const active = formulas.find(({ name, is_active }) => name === SIMULATION && is_active)
  const read = rulesSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInFormula
}

/** Credit lines of the active version, or else the built-in ones. */
export function linesInForce(formulas: readonly FormulaVersion[]): LinesFormula {
  const active = formulas.find(({ name, is_active }) => name === LINES && is_active)
  const read = linesSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInLinesFormula
}

/** Cost rules of the active version, or else the built-in ones. */
export function costsInForce(formulas: readonly FormulaVersion[]): CostsFormula {
  const active = formulas.find(({ name, is_active }) => name === COSTS && is_active)
  const read = costsSchema.safeParse(active?.body)
  return active && read.success
    ? { name: active.name, version: active.version, body: read.data }
    : builtInCostsFormula
}

/** Label of a version; version 0 is the built-in one. */
export const versionName = ({ version }: { version: number }) =>
  version === 0 ? adminFormulasTexts.embutida : fillText(adminFormulasTexts.versao, { n: version })
