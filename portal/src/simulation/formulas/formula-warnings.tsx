import type { SimulationRules } from 'core'
import { formulaWarnings } from 'core/schema'
import { NewWarnings } from './new-warnings.tsx'

/** Warnings about rules; those that the rules in force already have are collapsed. */
export const FormulaWarnings = ({ rules, before }: { rules: SimulationRules; before: SimulationRules }) => (
  <NewWarnings warnings={formulaWarnings(rules)} before={formulaWarnings(before)} />
)
