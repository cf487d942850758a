import type { Day } from '../../platform/calendar/working-days.ts'
import type { Evidence } from './rule-evidence.ts'
import type { RuleEntry } from './rule-entries.ts'
import type { Reader, ReadRule, RuleBodies, RuleContext } from './rule-rows.ts'

/** One table of rules: how its rows are read, written into the rules in force and compared with them. */
export interface RuleTable<Rule extends Evidence> {
  /** Body that the table belongs to. */
  formula: keyof RuleBodies
  /** Column that a repeated row is reported at. */
  keyColumn: string
  read(cells: Reader, context: RuleContext): Rule | null
  keyOf(rule: Rule): string
  /** Reports problems that only show across rows. */
  check?(rules: readonly ReadRule<Rule>[], context: RuleContext): void
  /** Group of figures that the rule replaces, as `entries` names it. */
  groupOf(rule: Rule): string
  merge(bodies: RuleBodies, rules: readonly Rule[]): RuleBodies
  /** Figures in force on a day. */
  entries(bodies: RuleBodies, day: Day): RuleEntry[]
}
