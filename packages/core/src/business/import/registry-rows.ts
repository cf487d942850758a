import { formatBrl, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { foldText } from '../../platform/search/text-match.ts'
import { fillText } from '../../platform/texts/define-texts.ts'
import type { FeeScale, RegistryGap, RegistryTable } from '../../simulation/costs/cost-rules.ts'
import { isState } from '../../simulation/costs/states.ts'
import { isInForce } from '../../simulation/lines/line-tables.ts'
import { adminLinesTexts } from '../../texts/admin-lines.ts'
import { ruleTableTexts } from '../../texts/admin-rule-tables.ts'
import { entryOf, type RuleEntry } from './rule-entries.ts'
import { addSources, readEvidence, withKey, type Evidence } from './rule-evidence.ts'
import { groupBy, mergeRules } from './merge-rules.ts'
import { cellText } from './read-values.ts'
import type { Reader, ReadRule, RuleBodies, RuleContext } from './rule-rows.ts'
import type { RuleTable } from './rule-table.ts'

/** A band of a state's fees. */
export interface RegistryRow extends Evidence {
  state: string
  act: 'purchase' | 'lien'
  /** Null for values above the last limit. */
  upTo: Cents | null
  fee: Cents
  /** Above the last limit: `fee` more for each step begun, at most `most`. */
  step?: Cents
  most?: Cents
  validTo: Day | null
  without: readonly RegistryGap[] | null
}

const gaps: Readonly<Record<string, RegistryGap>> = {
  fundos: 'funds',
  iss: 'iss',
  iss2: 'iss2',
  selo: 'seal',
  atos: 'smallActs',
  teto: 'cap',
}
/** Words of the columns `faixa_ate` and `nao_inclui`. */
const ABOVE = 'acima'
const NOTHING = 'nada'

function readGaps(cells: Reader): RegistryGap[] | null {
  const words = cells.words('nao_inclui').map(foldText)
  if (words.length === 0) return null
  const known = words.flatMap((word) => gaps[word] ?? [])
  if (known.length !== words.filter((word) => word !== NOTHING).length) cells.report('nao_inclui', 'palavra')
  return known
}

function read(cells: Reader, { bodies, day }: RuleContext): RegistryRow | null {
  const state = cells.read('uf', true, 'estado', (cell) => {
    const uf = cellText(cell).toUpperCase()
    return isState(uf) ? uf : null
  })
  const act = cells.read('ato', false, 'palavra', (cell) => {
    const word = foldText(cellText(cell))
    return word === 'compra' ? 'purchase' : word === 'garantia' ? 'lien' : null
  })
  const isAbove = cells.words('faixa_ate').map(foldText).join('') === ABOVE
  const upTo = isAbove ? null : cells.amount('faixa_ate')
  const [fee, step, most] = [
    cells.amount('valor'),
    cells.amount('passo', false),
    cells.amount('maximo', false),
  ]
  const [without, validTo, evidence] = [readGaps(cells), cells.day('ate'), readEvidence(cells, day)]
  if (step === 0 || (step !== null && !isAbove)) cells.report('passo', 'valor')
  if (state === null || fee === null || !evidence || (upTo === null && !isAbove)) return null
  if (!without && !bodies.costs.registry.some((table) => table.state === state))
    cells.report('nao_inclui', 'falta')
  return {
    state,
    act: act ?? 'purchase',
    upTo,
    fee,
    ...(step !== null && { step }),
    ...(most !== null && { most }),
    validTo,
    without,
    ...evidence,
  }
}

/** Scale of one act, or undefined without bands. */
function scaleOf(rows: readonly RegistryRow[], act: RegistryRow['act']): FeeScale | undefined {
  const ofAct = rows.filter((row) => row.act === act)
  const bands = ofAct
    .flatMap(({ upTo, fee }) => (upTo === null ? [] : [{ upTo, fee }]))
    .toSorted((a, b) => a.upTo - b.upTo)
  if (bands.length === 0) return undefined
  const above = ofAct.find(({ upTo }) => upTo === null)
  const upTo = bands.map((band) => band.upTo)
  const fees = bands.map(({ fee }) => fee)
  if (!above) return { upTo, fees }
  const { fee, step, most } = above
  if (step === undefined) return { upTo, fees: [...fees, fee] }
  const last = { base: fees.at(-1)!, step, first: fee, add: fee }
  return { upTo, fees, above: { ...last, ...(most !== undefined && { most }) } }
}

/** Every state and day has bands of the sale. */
function check(rules: readonly ReadRule<RegistryRow>[]) {
  for (const rows of groupBy(rules, ({ rule }) => `${rule.state} ${rule.validFrom}`).values())
    if (!rows.some(({ rule }) => rule.act === 'purchase' && rule.upTo !== null))
      rows[0]!.cells.report('faixa_ate', 'falta')
}

/** Builds a state's table. Cuts by law and funds are those of its table before, because the file does not have them. */
function tableOf(
  rows: readonly RegistryRow[],
  before: RegistryTable | undefined,
  source: string,
): RegistryTable {
  const [first] = rows
  const { state, validTo, without } = first!
  const { above: _above, lien: _lien, ...others } = before ?? { without: [] }
  const lien = scaleOf(rows, 'lien')
  const factor = before?.lien && 'factor' in before.lien ? before.lien : undefined
  return {
    ...others,
    state,
    ...withKey({ validFrom: first!.validFrom, evidence: first!.evidence, checked: first!.checked }, source),
    validTo,
    ...scaleOf(rows, 'purchase')!,
    ...((lien ?? factor) && { lien: lien ?? factor }),
    without: without ?? others.without,
  }
}

function entries({ costs: { registry, sources } }: RuleBodies, day: Day): RuleEntry[] {
  const scaleEntries = (
    { state, validFrom, source }: RegistryTable,
    act: RegistryRow['act'],
    scale: FeeScale,
  ) => {
    const name = `${state}, ${adminLinesTexts[act === 'lien' ? 'registroGarantia' : 'registroCompra']}`
    const figure = (key: string, label: string, value: string) =>
      entryOf(
        { group: state, key: `${state} ${act} ${key}`, label: `${name}, ${label}`, value, from: validFrom },
        source,
        sources,
      )
    const { upTo, fees, above } = scale
    const highest = fees[upTo.length]
    return [
      ...upTo.map((limit, at) =>
        figure(
          String(limit),
          fillText(ruleTableTexts.importadoAte, { limite: formatBrl(limit) }),
          formatBrl(fees[at] ?? 0),
        ),
      ),
      ...(highest === undefined ? [] : [figure(ABOVE, ruleTableTexts.importadoAcima, formatBrl(highest))]),
      ...(above
        ? [
            figure(
              ABOVE,
              ruleTableTexts.importadoAcima,
              fillText(ruleTableTexts.importadoPasso, {
                valor: formatBrl(Math.round(above.add)),
                passo: formatBrl(above.step),
              }),
            ),
          ]
        : []),
    ]
  }
  return registry
    .filter((table) => isInForce(table, day))
    .flatMap((table) => [
      ...scaleEntries(table, 'purchase', table),
      ...(table.lien && 'upTo' in table.lien ? scaleEntries(table, 'lien', table.lien) : []),
    ])
}

/** Registry fees by state: the rows of a state replace its table from the day on. */
export const registryTable: RuleTable<RegistryRow> = {
  formula: 'costs',
  keyColumn: 'faixa_ate',
  read,
  keyOf: ({ state, act, upTo, validFrom }) => `${state} ${act} ${upTo} ${validFrom}`,
  check,
  groupOf: ({ state }) => state,
  merge({ lines, costs: body }, rules) {
    const { sources, keyOf } = addSources(body.sources, rules)
    const tables = [...groupBy(rules, ({ state, validFrom }) => `${state} ${validFrom}`).values()].map(
      (rows) => {
        const [first] = rows
        const before = body.registry
          .filter((table) => table.state === first!.state && table.validFrom <= first!.validFrom)
          .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
          .at(-1)
        return tableOf(rows, before, keyOf(first!))
      },
    )
    return {
      lines,
      costs: { ...body, sources, registry: mergeRules(body.registry, tables, ({ state }) => state) },
    }
  },
  entries,
}
