import { bankTable, rateTable, type RateRow } from './rate-rows.ts'
import { ceilingTable, type CeilingRow } from './ceiling-rows.ts'
import { insuranceTable, type InsuranceRow } from './insurance-rows.ts'
import { itbiTable, type ItbiRow } from './itbi-rows.ts'
import { groupBy } from './merge-rules.ts'
import { registryTable, type RegistryRow } from './registry-rows.ts'
import type { RuleEntry } from './rule-entries.ts'
import {
  columnsOf,
  readRows,
  type Row,
  type RuleBodies,
  type RuleContext,
  type RuleSpreadsheet,
} from './rule-rows.ts'
import type { RuleTable } from './rule-table.ts'

/** A row of any table, as it was read. */
export type ImportedRule = CeilingRow | RateRow | InsuranceRow | ItbiRow | RegistryRow

const tables: Record<RuleSpreadsheet, RuleTable<ImportedRule>> = {
  ceilings: ceilingTable,
  rates: rateTable,
  banks: bankTable,
  insurance: insuranceTable,
  itbi: itbiTable,
  registry: registryTable,
}

/** Columns that tell a table; only rates of banks have those of another table too. */
const telling: readonly (readonly [column: string, kind: RuleSpreadsheet])[] = [
  ['teto', 'ceilings'],
  ['banco', 'banks'],
  ['mip', 'insurance'],
  ['aliquota', 'itbi'],
  ['faixa_ate', 'registry'],
  ['taxa', 'rates'],
]

/**
 * Guesses the table of a file by its columns; null if they fit none.
 * @example guessTable([[1, ['municipio', 'uf', 'teto']]]) // → 'ceilings'
 * @example guessTable([[1, ['linha', 'taxa']]]) // → 'rates'
 * @example guessTable([[1, ['nome']]]) // → null
 */
export function guessTable(rows: readonly Row[]): RuleSpreadsheet | null {
  const columns = columnsOf(rows[0])
  return telling.find(([column]) => columns.has(column))?.[1] ?? null
}

/** Body that a table belongs to. */
export const formulaOf = (kind: RuleSpreadsheet) => tables[kind].formula

/**
 * Reads the rows of a table, and reports its problems by row and column. With a problem the rules are incomplete and must not be used.
 * @example readRules('ceilings', [[1, ['municipio', 'uf']]], { find: () => null, bodies: { lines: builtInLines, costs: builtInCosts }, day: '2026-11-21' }).problems.length // → 3
 */
export function readRules(kind: RuleSpreadsheet, rows: readonly Row[], context: RuleContext) {
  const table = tables[kind]
  return readRows<ImportedRule>(kind, rows, {
    read: (cells) => table.read(cells, context),
    keyOf: (rule) => table.keyOf(rule),
    keyColumn: table.keyColumn,
    check: (rules) => table.check?.(rules, context),
  })
}

/** Writes the rules of a table into the bodies, which stay unchanged. */
export const mergeImport = (
  kind: RuleSpreadsheet,
  bodies: RuleBodies,
  rules: readonly ImportedRule[],
): RuleBodies => tables[kind].merge(bodies, rules)

/** A figure that an import changes. */
export interface RuleChange {
  label: string
  before: RuleEntry | null
  after: RuleEntry | null
}

export interface RuleDiff {
  added: RuleChange[]
  changed: RuleChange[]
  removed: RuleChange[]
  /** Figures of the file that are in force already. */
  same: number
}

const isSame = (a: RuleEntry, b: RuleEntry) =>
  a.value === b.value && a.act === b.act && a.from === b.from && a.checkedOn === b.checkedOn

/**
 * Compares the figures that a table replaces, each on the day from which the file says that it applies.
 * @param after result of `mergeImport`
 */
export function diffRules(
  kind: RuleSpreadsheet,
  before: RuleBodies,
  after: RuleBodies,
  rules: readonly ImportedRule[],
): RuleDiff {
  const table = tables[kind]
  const diff: RuleDiff = { added: [], changed: [], removed: [], same: 0 }
  for (const [day, ofDay] of groupBy(rules, ({ validFrom }) => validFrom)) {
    const groups = new Set(ofDay.map((rule) => table.groupOf(rule)))
    const entriesIn = (bodies: RuleBodies) =>
      new Map(
        table
          .entries(bodies, day)
          .filter(({ group }) => groups.has(group))
          .map((entry) => [entry.key, entry]),
      )
    const [old, now] = [entriesIn(before), entriesIn(after)]
    for (const [key, entry] of now) {
      const earlier = old.get(key)
      const change = { label: entry.label, before: earlier ?? null, after: entry }
      if (!earlier) diff.added.push(change)
      else if (isSame(earlier, entry)) diff.same += 1
      else diff.changed.push(change)
    }
    for (const [key, entry] of old)
      if (!now.has(key)) diff.removed.push({ label: entry.label, before: entry, after: null })
  }
  return diff
}
