import type { Day } from '../../platform/calendar/working-days.ts'
import { sourceKeys } from '../../platform/sources/source-keys.ts'
import type { MunicipalCeiling } from '../../simulation/lines/line-tables.ts'
import type { CreditLines } from '../../simulation/lines/credit-line.ts'
import { mergeRules } from './merge-rules.ts'
import { municipalityOf, readRows, type FindMunicipality, type Row } from './rule-rows.ts'

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
    body: { ...body, sources, ceilings: mergeRules(body.ceilings, added, ceilingSubject) },
  }
}
