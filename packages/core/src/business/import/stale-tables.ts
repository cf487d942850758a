import type { Day } from '../../platform/calendar/working-days.ts'
import { sourceKeysIn } from '../../platform/sources/source-keys-in.ts'
import type { Sources } from '../../platform/sources/source.ts'
import { daysSince, isStale } from '../../simulation/lines/line-warnings.ts'
import type { CreditLine } from '../../simulation/lines/credit-line.ts'
import { isInForce } from '../../simulation/lines/line-tables.ts'
import { ruleSpreadsheets, type RuleBodies, type RuleSpreadsheet } from './rule-rows.ts'

/** A table whose oldest source was checked too long ago. */
export interface StaleTable {
  kind: RuleSpreadsheet
  checkedOn: Day
  days: number
}

/** Figures of each table that visitors see on a day, with the sources that they name. */
function partsOf({ lines, costs }: RuleBodies, day: Day) {
  const inForce = <Dated extends { validFrom: Day; validTo: Day | null }>(list: readonly Dated[]) =>
    list.filter((one) => isInForce(one, day))
  const banks = lines.banks ?? []
  const offered = inForce(lines.lines).filter((line) => line.offered)
  const ofBank = (line: CreditLine) => line.bank !== undefined && banks.includes(line.bank)
  const parts: Record<RuleSpreadsheet, readonly [figures: unknown, sources: Sources]> = {
    ceilings: [[inForce(lines.ceilings), inForce(lines.ceilingGrids), lines.ceilingRanges], lines.sources],
    rates: [offered.filter(({ bank }) => bank === undefined), lines.sources],
    banks: [offered.filter(ofBank), lines.sources],
    insurance: [[lines.insurance], lines.sources],
    itbi: [[inForce(costs.itbi), costs.itbiRanges, costs.itbiElsewhere], costs.sources],
    registry: [[inForce(costs.registry), costs.registryElsewhere], costs.sources],
  }
  return ruleSpreadsheets.map((kind) => [kind, ...parts[kind]] as const)
}

/**
 * Lists the tables in force with a figure that was checked more than 45 days ago.
 * @example staleTables({ lines: builtInLines, costs: builtInCosts }, '2026-11-27') // → []
 * @example staleTables({ lines: builtInLines, costs: builtInCosts }, '2027-03-01').map(({ kind }) => kind) // → ['ceilings', 'rates', 'insurance', 'itbi', 'registry']
 */
export const staleTables = (bodies: RuleBodies, day: Day): StaleTable[] =>
  partsOf(bodies, day).flatMap(([kind, figures, sources]) => {
    const [checkedOn] = sourceKeysIn(figures)
      .flatMap((key) => sources[key]?.checkedOn ?? [])
      .toSorted()
    return checkedOn !== undefined && isStale(checkedOn, day)
      ? [{ kind, checkedOn, days: daysSince(checkedOn, day) }]
      : []
  })
