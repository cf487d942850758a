import { formatBrl } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { stateOf } from '../../simulation/costs/states.ts'
import { isInForce, type MunicipalCeiling } from '../../simulation/lines/line-tables.ts'
import { entryOf, type RuleEntry } from './rule-entries.ts'
import { addSources, readEvidence, withKey, type Sourced } from './rule-evidence.ts'
import { mergeRules } from './merge-rules.ts'
import { municipalityOf, type Reader, type RuleBodies, type RuleContext } from './rule-rows.ts'
import type { RuleTable } from './rule-table.ts'

export type CeilingRow = Sourced<MunicipalCeiling>

/** Key under which a newer ceiling replaces an older one. */
const subjectOf = ({ municipality, lines }: Pick<MunicipalCeiling, 'municipality' | 'lines'>) =>
  `${municipality} ${lines.toSorted().join(' ')}`

/** Lines limited by a municipal ceiling when the spreadsheet names none. */
const CEILING_LINES = ['mcmv-1', 'mcmv-2']

function read(cells: Reader, { find, bodies, day }: RuleContext): CeilingRow | null {
  const municipality = municipalityOf(cells, find)
  const named = cells.words('linhas')
  const lines = named.length > 0 ? named : CEILING_LINES
  if (lines.some((id) => !bodies.lines.lines.some((line) => line.id === id))) cells.report('linhas', 'linha')
  const [maxPrice, evidence] = [cells.amount('teto'), readEvidence(cells, day)]
  const validTo = cells.day('ate')
  if (!municipality || maxPrice === null || !evidence) return null
  return { lines, municipality: municipality.id, name: municipality.nome, maxPrice, validTo, ...evidence }
}

function entries({ lines: body }: RuleBodies, day: Day): RuleEntry[] {
  const own = body.ceilings.filter((one) => isInForce(one, day))
  const subjects = new Set(own.map(subjectOf))
  const ofGrids = body.ceilingGrids
    .filter((grid) => isInForce(grid, day))
    .flatMap(({ lines, validFrom, validTo, cells }) =>
      cells.flatMap(({ towns, maxPrice, source }) =>
        towns.map((municipality) => ({
          lines,
          municipality,
          name: '',
          maxPrice,
          validFrom,
          validTo,
          source,
        })),
      ),
    )
    // A town's own ceiling precedes the grid.
    .filter((one) => !subjects.has(subjectOf(one)))
  return [...own, ...ofGrids].map((one) =>
    entryOf(
      {
        group: subjectOf(one),
        key: subjectOf(one),
        label: `${one.name} (${stateOf(one.municipality) ?? ''}): ${one.lines.join(', ')}`,
        value: formatBrl(one.maxPrice),
        from: one.validFrom,
      },
      one.source,
      body.sources,
    ),
  )
}

/** Municipal ceilings. A ceiling of a municipality precedes that of its category. */
export const ceilingTable: RuleTable<CeilingRow> = {
  formula: 'lines',
  keyColumn: 'municipio',
  read,
  keyOf: (rule) => `${subjectOf(rule)} ${rule.validFrom}`,
  groupOf: subjectOf,
  merge({ lines: body, costs }, rules) {
    const { sources, keyOf } = addSources(body.sources, rules)
    const added = rules.map((rule) => withKey(rule, keyOf(rule)))
    return { lines: { ...body, sources, ceilings: mergeRules(body.ceilings, added, subjectOf) }, costs }
  },
  entries,
}
