import { foldText } from '../../platform/search/text-match.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CostRules } from '../../simulation/costs/cost-rules.ts'
import type { CreditLines } from '../../simulation/lines/credit-line.ts'
import { cellText, readDay, readMoney, readYesNo, type Cell } from './read-values.ts'

/** Tables of rules that a file can bring. */
export const ruleSpreadsheets = ['ceilings', 'rates', 'banks', 'insurance', 'itbi', 'registry'] as const
export type RuleSpreadsheet = (typeof ruleSpreadsheets)[number]

const evidence = ['desde*', 'fonte*', 'endereco', 'conferida_em'] as const
const conditions = [
  'renda_acima',
  'renda_ate',
  'preco_acima',
  'preco_ate',
  'cotista',
  'usado',
  'regioes',
  'sistema',
] as const

/** Columns of each table; an asterisk marks required ones. */
export const ruleColumns = {
  ceilings: ['municipio*', 'uf*', 'teto*', ...evidence, 'ate', 'linhas'],
  rates: ['linha*', 'taxa*', ...evidence, 'unidade', 'menor_taxa', ...conditions],
  banks: ['banco*', 'taxa*', ...evidence, 'linha', 'unidade', 'menor_taxa', 'relacionamento', ...conditions],
  insurance: ['tabela*', 'ate_idade*', 'mip*', 'dfi*', ...evidence, 'seguradora'],
  itbi: [
    'municipio*',
    'uf*',
    'aliquota*',
    ...evidence,
    'ate',
    'aliquota_sfh',
    'aliquota_sfh_credito',
    'aliquota_sfh_resto',
    'aliquota_prazo',
    'prazo_dias',
  ],
  registry: ['uf*', 'faixa_ate*', 'valor*', ...evidence, 'ate', 'ato', 'passo', 'maximo', 'nao_inclui'],
} as const satisfies Record<RuleSpreadsheet, readonly string[]>

export const ruleProblems = [
  'falta',
  'colunaFalta',
  'valor',
  'data',
  'percentual',
  'percentualMes',
  'taxa',
  'idade',
  'simNao',
  'palavra',
  'municipio',
  'estado',
  'linha',
  'banco',
  'umaTabela',
  'dias',
  'repetida',
  'ultimaDeTodos',
  'antesDaLinha',
] as const

export interface RuleProblem {
  /** Row number, as in the file; for JSON, the number of the record. */
  line: number
  column: string
  problem: (typeof ruleProblems)[number]
}

export interface Municipality {
  id: number
  nome: string
}

/** Finds a municipality by the abbreviation of its state and its name; null if unknown. */
export type FindMunicipality = (uf: string, name: string) => Municipality | null

/** Bodies of the formulas `linhas` and `custos`. */
export interface RuleBodies {
  lines: CreditLines
  costs: CostRules
}

/** Facts by which rows are read. */
export interface RuleContext {
  find: FindMunicipality
  bodies: RuleBodies
  /** Day on which the figures were checked, unless a row says another. */
  day: Day
}

/** Below a tenth of a percent a cell is a fraction that a spreadsheet formats as a percentage. */
const LEAST_PERCENT = 0.1

/**
 * Reads a percentage as a fraction of at most six decimals; null for any other text.
 * @example readPercent('1,8%') // → 0.018
 * @example readPercent(3) // → 0.03
 * @example readPercent(0.03) // → null
 * @example readPercent('abc') // → null
 */
export function readPercent(cell: Cell): number | null {
  const text = cellText(cell).replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null
  const fraction = Number(`${text}e-2`)
  return fraction <= 1 && (fraction === 0 || Number(text) >= LEAST_PERCENT) ? fraction : null
}

/** Highest monthly insurance rate, and the lowest that is no fraction written for a percentage, in percent. */
const MONTHLY = { least: 0.001, most: 1 }

/**
 * Reads a monthly insurance rate in percent as a fraction; null for any other text.
 * @example readMonthlyPercent('0,0093%') // → 0.000093
 * @example readMonthlyPercent(0.000093) // → null
 */
export function readMonthlyPercent(cell: Cell): number | null {
  const text = cellText(cell).replace('%', '').trim().replace(',', '.')
  if (!/^\d(\.\d{1,6})?$/.test(text)) return null
  const percent = Number(text)
  return percent >= MONTHLY.least && percent <= MONTHLY.most ? Number(`${text}e-2`) : null
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
    line,
    report,
    read,
    text: (column: string, required = true) =>
      read(column, required, 'valor', (value) => cellText(value).slice(0, 120)),
    amount: (column: string, required = true) => read(column, required, 'valor', readMoney),
    percent: (column: string, required = false) => read(column, required, 'percentual', readPercent),
    monthlyPercent: (column: string) => read(column, true, 'percentualMes', readMonthlyPercent),
    day: (column: string, required = false) =>
      read(column, required, 'data', (value) => readDay(value, 2100)),
    count: (column: string, problem: 'dias' | 'idade', required = false) =>
      read(column, required, problem, (value) =>
        /^[1-9]\d{0,3}$/.test(cellText(value)) ? Number(cellText(value)) : null,
      ),
    yesNo: (column: string) => read(column, false, 'simNao', readYesNo),
    words: (column: string) =>
      cellText(cell(column))
        .split(/[\s,|]+/)
        .filter(Boolean),
  }
}

export type Reader = ReturnType<typeof cellReader>

/** A rule with the reader of its row, for checks across rows. */
export interface ReadRule<Rule> {
  cells: Reader
  rule: Rule
}

/** How the rows of one table are read. */
export interface RowsOptions<Rule> {
  read: (cells: Reader) => Rule | null
  /** Rows with the same key contradict each other. */
  keyOf: (rule: Rule) => string
  /** Column that a repeated row is reported at. */
  keyColumn: string
  /** Reports problems that only show across rows. */
  check?: ((rules: readonly ReadRule<Rule>[]) => void) | undefined
}

/** Finds the columns by the names in the first row. */
export const columnsOf = (header: Row | undefined): ReadonlyMap<string, number> =>
  new Map(header?.[1].map((cell, at) => [foldText(cellText(cell)).replaceAll(' ', '_'), at] as const))

/** Reads a spreadsheet row by row: the first row names the columns, in any order. */
export function readRows<Rule>(
  kind: RuleSpreadsheet,
  rows: readonly Row[],
  { read, keyOf, keyColumn, check }: RowsOptions<Rule>,
): { rules: Rule[]; problems: RuleProblem[] } {
  const [header, ...others] = rows
  const columns = columnsOf(header)
  const problems: RuleProblem[] = ruleColumns[kind]
    .filter((column) => column.endsWith('*') && !columns.has(column.slice(0, -1)))
    .map((column) => ({ line: header?.[0] ?? 1, column: column.slice(0, -1), problem: 'colunaFalta' }))
  if (problems.length > 0) return { rules: [], problems }
  const keys = new Set<string>()
  const readRules = others.flatMap((row) => {
    const before = problems.length
    const cells = cellReader(row, columns, problems)
    const rule = read(cells)
    if (!rule || problems.length > before) return []
    if (keys.has(keyOf(rule))) cells.report(keyColumn, 'repetida')
    keys.add(keyOf(rule))
    return [{ cells, rule }]
  })
  if (problems.length === 0) check?.(readRules)
  return { rules: readRules.map(({ rule }) => rule), problems }
}

export function municipalityOf(cells: Reader, find: FindMunicipality): Municipality | null {
  const [uf, name] = [cells.text('uf'), cells.text('municipio')]
  if (uf === null || name === null) return null
  return find(uf, name) ?? cells.report('municipio', 'municipio')
}
