import type { CostRules, ItbiRate, ItbiRule } from '../costs/cost-rules.ts'
import type { Day } from '../calendar/working-days.ts'
import type { CreditLines, MunicipalCeiling } from '../lines/credit-line.ts'
import { foldText } from '../search/text-match.ts'
import { cellText, readDay, readMoney, type Cell } from './read-values.ts'

/** What a sheet of rules by municipality may hold. */
export const ruleSheets = ['ceilings', 'itbi'] as const
export type RuleSheet = (typeof ruleSheets)[number]

/** The columns of each sheet; those with an asterisk have to be there. */
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

/** What is wrong with a cell, by the text of its kind. */
export interface RuleProblem {
  /** As a spreadsheet numbers it. */
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

interface Place {
  id: number
  nome: string
}

/** Finds a municipality by the abbreviation of its state and its name; null where there is none. */
export type FindPlace = (uf: string, name: string) => Place | null

interface ReadRules<Rule> {
  rules: Rule[]
  problems: RuleProblem[]
}

/**
 * A percentage as people type it, as a fraction of at most six decimals; null where it is none.
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

type Row = readonly [number: number, cells: readonly Cell[]]

/** Reads the cells of one row by the names of their columns, and keeps what is wrong with them. */
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
    const given = cell(column)
    if (cellText(given) === '') return required ? report(column, 'falta') : null
    return of(given) ?? report(column, problem)
  }
  return {
    report,
    text: (column: string) => read(column, true, 'valor', (given) => cellText(given).slice(0, 120)),
    amount: (column: string) => read(column, true, 'valor', readMoney),
    percent: (column: string, required = false) => read(column, required, 'percentual', readPercent),
    day: (column: string, required = false) =>
      read(column, required, 'data', (given) => readDay(given, 2100)),
    days: (column: string) =>
      read(column, false, 'dias', (given) =>
        /^[1-9]\d{0,3}$/.test(cellText(given)) ? Number(cellText(given)) : null,
      ),
    words: (column: string) =>
      cellText(cell(column))
        .split(/[\s,|]+/)
        .filter(Boolean),
  }
}

type Reader = ReturnType<typeof cellReader>

/** A sheet row by row: the first names the columns, in any order. */
function readRows<Rule>(
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
  const seen = new Set<string>()
  const rules = others.flatMap((row) => {
    const before = problems.length
    const reader = cellReader(row, columns, problems)
    const rule = read(reader)
    if (!rule || problems.length > before) return []
    if (seen.has(keyOf(rule))) reader.report('municipio', 'repetida')
    seen.add(keyOf(rule))
    return [rule]
  })
  return { rules, problems }
}

function placeOf(cells: Reader, find: FindPlace): Place | null {
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
 * New rules among those there are: one of the same day takes the other's place, and what was in force until then ends on
 * the day before.
 */
function merge<Rule extends Dated>(
  before: readonly Rule[],
  added: readonly Rule[],
  subject: (rule: Rule) => string,
): Rule[] {
  const kept = before.flatMap((rule) => {
    const next = added.filter((one) => subject(one) === subject(rule))
    if (next.some(({ validFrom }) => validFrom === rule.validFrom)) return []
    const ends = next.filter(
      ({ validFrom }) => validFrom > rule.validFrom && (rule.validTo === null || validFrom <= rule.validTo),
    )
    const first = ends.map(({ validFrom }) => validFrom).toSorted()[0]
    return [first ? { ...rule, validTo: dayBefore(first) } : rule]
  })
  return [...kept, ...added]
}

/** What a ceiling limits, and what an ITBI is of: where the same, the newer one takes over. */
const ceilingSubject = ({ municipality, lines }: MunicipalCeiling) =>
  `${municipality} ${lines.toSorted().join(' ')}`
const itbiSubject = ({ municipality }: ItbiRule) => String(municipality)

/** The lines whose price a municipality limits, where a sheet does not say. */
const CEILING_LINES = ['mcmv-1', 'mcmv-2']

/**
 * Tables with the municipal ceilings of a sheet; where something is wrong with it, only what.
 * @example importCeilings([[1, ['municipio', 'uf', 'teto', 'desde', 'fonte']], [2, ['Recife', 'PE', 'R$ 280.000', '01/01/2027', 'Portaria']]], builtInLines, () => ({ id: 2611606, nome: 'Recife' })).body.ceilings.map(({ validTo }) => validTo) // → ['2026-12-31', null, null]
 */
export function importCeilings(rows: readonly Row[], body: CreditLines, find: FindPlace) {
  const known = new Set(body.lines.map(({ id }) => id))
  const { rules, problems } = readRows<MunicipalCeiling>(
    'ceilings',
    rows,
    (cells) => {
      const place = placeOf(cells, find)
      const named = cells.words('linhas')
      const lines = named.length > 0 ? named : CEILING_LINES
      if (lines.some((id) => !known.has(id))) cells.report('linhas', 'linha')
      const [maxPrice, validFrom, source] = [
        cells.amount('teto'),
        cells.day('desde', true),
        cells.text('fonte'),
      ]
      const validTo = cells.day('ate')
      if (!place || maxPrice === null || !validFrom || !source) return null
      return { lines, municipality: place.id, name: place.nome, maxPrice, validFrom, validTo, source }
    },
    (rule) => `${ceilingSubject(rule)} ${rule.validFrom}`,
  )
  return { rules, problems, body: { ...body, ceilings: merge(body.ceilings, rules, ceilingSubject) } }
}

/**
 * Cost rules with the ITBI of a sheet; where something is wrong with it, only what. A tax inside the SFH may be one share
 * of the price, or one of the credit and another of the rest.
 * @example importItbi([[1, ['municipio', 'uf', 'aliquota', 'desde', 'fonte']], [2, ['Olinda', 'PE', '2%', '2026-01-01', 'Lei']]], builtInCosts, () => ({ id: 2609600, nome: 'Olinda' }), '2026-11-21').body.itbi[1].rates // → [{ parts: [{ of: 'value', rate: 0.02 }] }]
 */
export function importItbi(rows: readonly Row[], body: CostRules, find: FindPlace, day: Day) {
  const { rules, problems } = readRows<ItbiRule>(
    'itbi',
    rows,
    (cells) => {
      const place = placeOf(cells, find)
      const [rate, validFrom, source] = [
        cells.percent('aliquota', true),
        cells.day('desde', true),
        cells.text('fonte'),
      ]
      const sfh = cells.percent('aliquota_sfh')
      const [ofCredit, ofRest] = [cells.percent('aliquota_sfh_credito'), cells.percent('aliquota_sfh_resto')]
      const [early, withinDays] = [cells.percent('aliquota_prazo'), cells.days('prazo_dias')]
      const [validTo, checkedOn] = [cells.day('ate'), cells.day('conferida_em')]
      if (early !== null && withinDays === null) cells.report('prazo_dias', 'falta')
      if (!place || rate === null || !validFrom || !source) return null
      const rates: ItbiRate[] = []
      if (ofCredit !== null)
        rates.push({
          sfh: true,
          parts: [
            { of: 'credit', rate: ofCredit },
            { of: 'rest', rate: ofRest ?? rate },
          ],
        })
      else if (sfh !== null) rates.push({ sfh: true, parts: [{ of: 'value', rate: sfh }] })
      if (early !== null && withinDays !== null)
        rates.push({ withinDays, parts: [{ of: 'value', rate: early }] })
      rates.push({ parts: [{ of: 'value', rate }] })
      const { id: municipality, nome: name } = place
      return {
        municipality,
        name,
        validFrom,
        validTo,
        source,
        checkedOn: checkedOn ?? day,
        confirmed: true,
        rates,
      }
    },
    (rule) => `${rule.municipality} ${rule.validFrom}`,
  )
  return { rules, problems, body: { ...body, itbi: merge(body.itbi, rules, itbiSubject) } }
}
