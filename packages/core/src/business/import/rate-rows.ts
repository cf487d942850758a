import { conditionText, rateText } from '../../texts/condition-text.ts'
import type { Rate, RateUnit } from '../../simulation/finance/rates.ts'
import type { Condition } from '../../simulation/lines/conditions.ts'
import type { CreditLine, CreditLines } from '../../simulation/lines/credit-line.ts'
import { isInForce } from '../../simulation/lines/line-tables.ts'
import { regions, type Region } from '../../simulation/lines/loan-request.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { foldText } from '../../platform/search/text-match.ts'
import { entryOf, type RuleEntry } from './rule-entries.ts'
import { addSources, readEvidence, type Evidence } from './rule-evidence.ts'
import { dayBefore, groupBy } from './merge-rules.ts'
import { cellText, type Cell } from './read-values.ts'
import type { Reader, ReadRule, RuleBodies, RuleContext } from './rule-rows.ts'
import type { RuleTable } from './rule-table.ts'

/** A rate of a line: a cell of its table, or one for customers with a relationship. */
export interface RateRow extends Evidence {
  line: string
  rate: Rate
  from?: Rate
  when?: Condition
  relationship?: string
}

const units: Readonly<Record<string, RateUnit>> = {
  'ao mes': 'monthly',
  'a.m.': 'monthly',
  mensal: 'monthly',
  nominal: 'nominal_yearly',
  efetiva: 'effective_yearly',
}

/** Highest yearly rate, in percent; below half a percent a cell is a fraction that a spreadsheet formats as a percentage. */
const PERCENT = { fraction: 0.5, most: 60 }

/** Reads a rate in percent, or the fraction that spreadsheets store, as a fraction of at most eight decimals. */
function readFraction(cell: Cell): number | null {
  const text = cellText(cell).replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,12})?$/.test(text)) return null
  const isFraction = !cellText(cell).includes('%') && Number(text) < PERCENT.fraction
  const fraction = isFraction ? Number(text) : Number(`${text}e-2`)
  return fraction > 0 && fraction * 100 <= PERCENT.most ? Number(fraction.toFixed(8)) : null
}

const regionNames: readonly Region[] = Object.values(regions)
const isRegion = (word: string): word is Region => regionNames.some((name) => name === word)

function readCondition(cells: Reader): Condition | undefined {
  const amounts = {
    incomeOver: cells.amount('renda_acima', false),
    incomeTo: cells.amount('renda_ate', false),
    priceOver: cells.amount('preco_acima', false),
    priceTo: cells.amount('preco_ate', false),
  }
  const words = cells.words('regioes').map((word) => word.toUpperCase())
  if (!words.every(isRegion)) cells.report('regioes', 'palavra')
  const system = cells.read('sistema', false, 'palavra', (cell) => {
    const word = foldText(cellText(cell))
    return word === 'sac' || word === 'price' ? word : null
  })
  const [quotaHolder, used] = [cells.yesNo('cotista'), cells.yesNo('usado')]
  const known = words.filter(isRegion)
  const facts = { ...amounts, quotaHolder, used, system, regions: known.length > 0 ? known : null }
  const stated = Object.entries(facts).filter(([, value]) => value !== null)
  return stated.length > 0 ? Object.fromEntries(stated) : undefined
}

/** Finds the line of a row: by its code, or by its bank when the bank has one line. */
function lineIdOf(cells: Reader, { lines }: CreditLines, ofBank: boolean): string | null {
  const bank = ofBank ? cells.text('banco') : null
  const id = cells.text('linha', !ofBank)
  if (ofBank && bank === null) return null
  const ids = new Set(lines.filter((line) => !ofBank || line.bank === bank).map((line) => line.id))
  if (ofBank && ids.size === 0) return cells.report('banco', 'banco')
  if (id !== null) return ids.has(id) ? id : cells.report('linha', 'linha')
  const [only, ...others] = ids
  return ofBank && only !== undefined && others.length === 0 ? only : cells.report('linha', 'falta')
}

/** The version of a line that is in force on a day, or else the one before. */
const versionOn = (lines: readonly CreditLine[], id: string, day: Day) =>
  lines
    .filter((line) => line.id === id && line.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1)

const readRow = (ofBank: boolean) =>
  function read(cells: Reader, { bodies: { lines: body }, day }: RuleContext): RateRow | null {
    const line = lineIdOf(cells, body, ofBank)
    const value = cells.read('taxa', true, 'taxa', readFraction)
    const lowest = cells.read('menor_taxa', false, 'taxa', readFraction)
    const statedUnit = cells.read(
      'unidade',
      false,
      'palavra',
      (cell) => units[foldText(cellText(cell)).replace(/^(a\.a\. )/, '')] ?? null,
    )
    const [when, evidence] = [readCondition(cells), readEvidence(cells, day)]
    const relationship = ofBank ? cells.text('relacionamento', false) : null
    if (relationship && when) cells.report('relacionamento', 'valor')
    if (line === null || value === null || !evidence) return null
    const current = versionOn(body.lines, line, evidence.validFrom)
    if (!current) cells.report('desde', 'antesDaLinha')
    const unit = statedUnit ?? current?.rates[0]?.rate.unit ?? 'effective_yearly'
    return {
      line,
      rate: { value, unit },
      ...(lowest !== null && { from: { value: lowest, unit } }),
      ...(when && { when }),
      ...(relationship && { relationship }),
      ...evidence,
    }
  }

const groupOf = ({ line }: RateRow) => line
const versionOf = ({ line, validFrom }: RateRow) => `${line} ${validFrom}`
const conditionKey = (when: Condition | undefined) =>
  JSON.stringify(Object.entries(when ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The last cell of a line applies to everyone else, and no other does. */
function check(rules: readonly ReadRule<RateRow>[]) {
  const cellsOfLines = rules.filter(({ rule }) => rule.relationship === undefined)
  const versions = groupBy(cellsOfLines, ({ rule }) => versionOf(rule))
  for (const rows of versions.values())
    for (const [at, { cells, rule }] of rows.entries())
      if ((rule.when === undefined) !== (at === rows.length - 1)) cells.report('taxa', 'ultimaDeTodos')
  for (const { cells, rule } of rules)
    if (!versions.has(versionOf(rule))) cells.report('taxa', 'ultimaDeTodos')
}

/** Puts the rates of one line and day into the lines: its version of that day gets them, or a new version starts. */
function withRates(lines: readonly CreditLine[], rows: readonly RateRow[], keyOf: (row: RateRow) => string) {
  const { line: id, validFrom } = rows[0]!
  const current = versionOn(lines, id, validFrom)
  if (!current) return lines
  const relationships = rows.flatMap((row) =>
    row.relationship === undefined ? [] : [{ label: row.relationship, rate: row.rate, source: keyOf(row) }],
  )
  const changed: CreditLine = {
    ...current,
    rates: rows
      .filter(({ relationship }) => relationship === undefined)
      .map((row) => ({
        ...(row.when && { when: row.when }),
        rate: row.rate,
        ...(row.from && { from: row.from }),
        source: keyOf(row),
      })),
    ...(relationships.length > 0 && { relationships }),
  }
  const at = lines.indexOf(current)
  if (current.validFrom === validFrom) return lines.with(at, changed)
  const isOpen = current.validTo === null || current.validTo >= validFrom
  const ended = isOpen ? { ...current, validTo: dayBefore(validFrom) } : current
  return lines.toSpliced(at, 1, { ...changed, validFrom, validTo: isOpen ? current.validTo : null }, ended)
}

const entriesOf = ({ lines: { lines, sources } }: RuleBodies, day: Day): RuleEntry[] =>
  lines
    .filter((line) => isInForce(line, day))
    .flatMap(({ id, label, rates, relationships = [], validFrom, source: ofLine }) => {
      const figure = (key: string, who: string, value: string, source = ofLine) =>
        entryOf(
          { group: id, key: `${id} ${key}`, label: `${label}: ${who}`, value, from: validFrom },
          source,
          sources,
        )
      return [
        ...rates.map(({ when, rate, from, source }) =>
          figure(conditionKey(when), conditionText(when), rateText(rate, from), source),
        ),
        ...relationships.map(({ label: who, rate, source }) => figure(who, who, rateText(rate), source)),
      ]
    })

const tableOf = (ofBank: boolean): RuleTable<RateRow> => ({
  formula: 'lines',
  keyColumn: ofBank ? 'banco' : 'linha',
  read: readRow(ofBank),
  keyOf: (row) => `${versionOf(row)} ${row.relationship ?? conditionKey(row.when)}`,
  check,
  groupOf,
  merge({ lines: body, costs }, rules) {
    const { sources, keyOf } = addSources(body.sources, rules)
    const lines = [...groupBy(rules, versionOf).values()].reduce<readonly CreditLine[]>(
      (changed, rows) => withRates(changed, rows, keyOf),
      body.lines,
    )
    return { lines: { ...body, sources, lines }, costs }
  },
  entries: entriesOf,
})

/** Rates of lines by their code: the rows of a line replace all its rates from the day on. */
export const rateTable = tableOf(false)
/** Rates of banks: lines by their bank, with rates for customers of the bank. */
export const bankTable = tableOf(true)
