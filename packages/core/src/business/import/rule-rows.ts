import { foldText } from '../../platform/search/text-match.ts'
import { cellText, readDay, readMoney, type Cell } from './read-values.ts'

/** Spreadsheets of rules by municipality. */
export const ruleSpreadsheets = ['ceilings', 'itbi'] as const
export type RuleSpreadsheet = (typeof ruleSpreadsheets)[number]

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
} as const satisfies Record<RuleSpreadsheet, readonly string[]>

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

export interface Municipality {
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

export type Reader = ReturnType<typeof cellReader>

/** Reads a spreadsheet row by row: the first row names the columns, in any order. */
export function readRows<Rule>(
  kind: RuleSpreadsheet,
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
