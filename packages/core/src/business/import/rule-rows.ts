import type { Day } from '../../platform/calendar/working-days.ts'
import type { MunicipalCeiling } from '../../simulation/lines/ceilings.ts'
import type { CreditLines } from '../../simulation/lines/credit-line.ts'
import { sourceKeys } from '../../platform/sources/source-keys.ts'
import { foldText } from '../../platform/search/text-match.ts'
import { cellText, readDay, readMoney, type Cell } from './read-values.ts'

/** Spreadsheets of rules by municipality. */
export const ruleSheets = ['ceilings', 'itbi'] as const
export type RuleSheet = (typeof ruleSheets)[number]

/** Columns of each spreadsheet; an asterisk marks required ones. */
export const ruleColumns = {
  ceilings: ['municipio*', 'uf*', 'teto*', 'desde*', 'fonte*', 'ate', 'linhas'],
  itbi: [
    'municipio*',
    'uf*',
    'aliquota*',
    'desde*',
    'fonte*',
    'ate',
    'conferida_em',
    'aliquota_sfh',
    'aliquota_sfh_credito',
    'aliquota_sfh_resto',
    'aliquota_prazo',
    'prazo_dias',
  ],
} as const satisfies Record<RuleSheet, readonly string[]>

export interface RuleProblem {
  /** Row number, as in the spreadsheet. */
  line: number
  column: string
  problem:
    | 'falta'
    | 'colunaFalta'
    | 'valor'
    | 'data'
    | 'percentual'
    | 'municipio'
    | 'linha'
    | 'dias'
    | 'repetida'
}

interface Municipality {
  id: number
  nome: string
}

/** Finds a municipality by the abbreviation of its state and its name; null if unknown. */
export type FindMunicipality = (uf: string, name: string) => Municipality | null

export interface ReadRules<Rule> {
  rules: Rule[]
  problems: RuleProblem[]
}

/**
 * Reads a percentage as a fraction of at most six decimals; null for any other text.
 * @example readPercent('1,8%') // → 0.018
 * @example readPercent(3) // → 0.03
 * @example readPercent('abc') // → null
 */
export function readPercent(cell: Cell): number | null {
  const text = cellText(cell).replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null
  const fraction = Number(`${text}e-2`)
  return fraction <= 1 ? fraction : null
}

export type Row = readonly [number: number, cells: readonly Cell[]]

/** Returns readers of one row's cells by column name; they append to `problems`. */
function cellReader([line, cells]: Row, columns: ReadonlyMap<string, number>, problems: RuleProblem[]) {
  const cell = (column: string): Cell => cells[columns.get(column) ?? -1] ?? null
  const report = (column: string, problem: RuleProblem['problem']) => {
    problems.push({ line, column, problem })
    return null
  }
  const read = <Value>(
    column: string,
    required: boolean,
    problem: RuleProblem['problem'],
    of: (cell: Cell) => Value | null,
  ) => {
    const value = cell(column)
    if (cellText(value) === '') return required ? report(column, 'falta') : null
    return of(value) ?? report(column, problem)
  }
  return {
    report,
    text: (column: string) => read(column, true, 'valor', (value) => cellText(value).slice(0, 120)),
    amount: (column: string) => read(column, true, 'valor', readMoney),
    percent: (column: string, required = false) => read(column, required, 'percentual', readPercent),
    day: (column: string, required = false) =>
      read(column, required, 'data', (value) => readDay(value, 2100)),
    days: (column: string) =>
      read(column, false, 'dias', (value) =>
        /^[1-9]\d{0,3}$/.test(cellText(value)) ? Number(cellText(value)) : null,
      ),
    words: (column: string) =>
      cellText(cell(column))
        .split(/[\s,|]+/)
        .filter(Boolean),
  }
}

type Reader = ReturnType<typeof cellReader>

/** Reads a spreadsheet row by row: the first row names the columns, in any order. */
export function readRows<Rule>(
  kind: RuleSheet,
  rows: readonly Row[],
  read: (cells: Reader) => Rule | null,
  keyOf: (rule: Rule) => string,
): ReadRules<Rule> {
  const [header, ...others] = rows
  const columns = new Map(
    header?.[1].map((cell, at) => [foldText(cellText(cell)).replaceAll(' ', '_'), at] as const),
  )
  const problems: RuleProblem[] = ruleColumns[kind]
    .filter((column) => column.endsWith('*') && !columns.has(column.slice(0, -1)))
    .map((column) => ({ line: header?.[0] ?? 1, column: column.slice(0, -1), problem: 'colunaFalta' }))
  if (problems.length > 0) return { rules: [], problems }
  const keys = new Set<string>()
  const rules = others.flatMap((row) => {
    const before = problems.length
    const reader = cellReader(row, columns, problems)
    const rule = read(reader)
    if (!rule || problems.length > before) return []
    if (keys.has(keyOf(rule))) reader.report('municipio', 'repetida')
    keys.add(keyOf(rule))
    return [rule]
  })
  return { rules, problems }
}

export function municipalityOf(cells: Reader, find: FindMunicipality): Municipality | null {
  const [uf, name] = [cells.text('uf'), cells.text('municipio')]
  if (uf === null || name === null) return null
  return find(uf, name) ?? cells.report('municipio', 'municipio')
}

const DAY_MS = 86_400_000
const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

interface Dated {
  municipality: number
  validFrom: Day
  validTo: Day | null
}

/**
 * Merges new rules into the existing ones: a rule of the same start day is replaced, and the rule in force until then ends
 * on the day before.
 */
export function merge<Rule extends Dated>(
  before: readonly Rule[],
  added: readonly Rule[],
  subject: (rule: Rule) => string,
): Rule[] {
  const remaining = before.flatMap((rule) => {
    const next = added.filter((one) => subject(one) === subject(rule))
    if (next.some(({ validFrom }) => validFrom === rule.validFrom)) return []
    const ends = next.filter(
      ({ validFrom }) => validFrom > rule.validFrom && (rule.validTo === null || validFrom <= rule.validTo),
    )
    const first = ends.map(({ validFrom }) => validFrom).toSorted()[0]
    return [first ? { ...rule, validTo: dayBefore(first) } : rule]
  })
  return [...remaining, ...added]
}

/** Key under which a newer ceiling replaces an older one. */
const ceilingSubject = ({ municipality, lines }: MunicipalCeiling) =>
  `${municipality} ${lines.toSorted().join(' ')}`

/** Lines limited by a municipal ceiling when the spreadsheet names none. */
const CEILING_LINES = ['mcmv-1', 'mcmv-2']

/**
 * Merges the municipal ceilings of a spreadsheet into the tables, and reports its problems.
 * @example importCeilings([[1, ['municipio', 'uf', 'teto', 'desde', 'fonte']], [2, ['Recife', 'PE', 'R$ 280.000', '01/01/2027', 'Portaria']]], builtInLines, () => ({ id: 2611606, nome: 'Recife' }), '2026-11-21').body.ceilings.map(({ maxPrice }) => maxPrice) // → [28000000]
 */
export function importCeilings(rows: readonly Row[], body: CreditLines, find: FindMunicipality, day: Day) {
  const lineIds = new Set(body.lines.map(({ id }) => id))
  const { rules, problems } = readRows<MunicipalCeiling>(
    'ceilings',
    rows,
    (cells) => {
      const municipality = municipalityOf(cells, find)
      const named = cells.words('linhas')
      const lines = named.length > 0 ? named : CEILING_LINES
      if (lines.some((id) => !lineIds.has(id))) cells.report('linhas', 'linha')
      const [maxPrice, validFrom, source] = [
        cells.amount('teto'),
        cells.day('desde', true),
        cells.text('fonte'),
      ]
      const validTo = cells.day('ate')
      if (!municipality || maxPrice === null || !validFrom || !source) return null
      return {
        lines,
        municipality: municipality.id,
        name: municipality.nome,
        maxPrice,
        validFrom,
        validTo,
        source,
      }
    },
    (rule) => `${ceilingSubject(rule)} ${rule.validFrom}`,
  )
  const { sources, keyOf } = sourceKeys(
    body.sources,
    rules.map(({ source }) => source),
    day,
  )
  const added = rules.map((rule) => ({ ...rule, source: keyOf(rule.source) }))
  return {
    rules,
    problems,
    body: { ...body, sources, ceilings: merge(body.ceilings, added, ceilingSubject) },
  }
}
