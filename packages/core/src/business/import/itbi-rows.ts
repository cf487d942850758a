import type { Day } from '../../platform/calendar/working-days.ts'
import type { ItbiRate, ItbiRule } from '../../simulation/costs/cost-rules.ts'
import { stateOf } from '../../simulation/costs/states.ts'
import { isInForce } from '../../simulation/lines/line-tables.ts'
import { itbiRateText } from '../../texts/condition-text.ts'
import { entryOf, type RuleEntry } from './rule-entries.ts'
import { readEvidence, withKey, type Sourced } from './rule-evidence.ts'
import { mergeRules } from './merge-rules.ts'
import { municipalityOf, type Reader, type RuleBodies, type RuleContext } from './rule-rows.ts'
import type { RuleTable } from './rule-table.ts'

export type ItbiRow = Sourced<ItbiRule>

interface Percents {
  rate: number
  sfh: number | null
  ofCredit: number | null
  ofRest: number | null
  early: number | null
  withinDays: number | null
}

/** Builds the rates: inside the SFH first, then the one with a deadline, then the one for everybody. */
function ratesOf({ rate, sfh, ofCredit, ofRest, early, withinDays }: Percents): ItbiRate[] {
  const rates: ItbiRate[] = []
  const when = { systems: ['sfh'] } as const
  if (ofCredit !== null)
    rates.push({
      when,
      parts: [
        { of: 'credit', rate: ofCredit },
        { of: 'rest', rate: ofRest ?? rate },
      ],
    })
  else if (sfh !== null) rates.push({ when, parts: [{ of: 'base', rate: sfh }] })
  if (early !== null && withinDays !== null)
    rates.push({ when: { withinDays }, parts: [{ of: 'base', rate: early }] })
  return [...rates, { parts: [{ of: 'base', rate }] }]
}

function read(cells: Reader, { find, day }: RuleContext): ItbiRow | null {
  const municipality = municipalityOf(cells, find)
  const [rate, evidence] = [cells.percent('aliquota', true), readEvidence(cells, day)]
  const sfh = cells.percent('aliquota_sfh')
  const [ofCredit, ofRest] = [cells.percent('aliquota_sfh_credito'), cells.percent('aliquota_sfh_resto')]
  const [early, withinDays] = [cells.percent('aliquota_prazo'), cells.count('prazo_dias', 'dias')]
  const validTo = cells.day('ate')
  if (early !== null && withinDays === null) cells.report('prazo_dias', 'falta')
  if (!municipality || rate === null || !evidence) return null
  return {
    municipality: municipality.id,
    name: municipality.nome,
    validTo,
    rates: ratesOf({ rate, sfh, ofCredit, ofRest, early, withinDays }),
    ...evidence,
    evidence: { ...evidence.evidence, to: validTo, confidence: 'official-print' },
  }
}

const sourceKeyOf = ({ municipality, validFrom }: ItbiRow) => `itbi-${municipality}-${validFrom}`

const entries = ({ costs: { itbi, sources } }: RuleBodies, day: Day): RuleEntry[] =>
  itbi
    .filter((rule) => isInForce(rule, day))
    .map(({ municipality, name, rates, validFrom, source }) =>
      entryOf(
        {
          group: String(municipality),
          key: String(municipality),
          label: `${name} (${stateOf(municipality) ?? ''})`,
          value: rates.map(itbiRateText).join('; '),
          from: validFrom,
        },
        source,
        sources,
      ),
    )

/**
 * ITBI by municipality. Inside the SFH the tax may be one share of the price, or one of the credit and another of the rest. Each rule
 * has a source of its own, since municipalities print the same name of an act.
 */
export const itbiTable: RuleTable<ItbiRow> = {
  formula: 'costs',
  keyColumn: 'municipio',
  read,
  keyOf: ({ municipality, validFrom }) => `${municipality} ${validFrom}`,
  groupOf: ({ municipality }) => String(municipality),
  merge({ lines, costs: body }, rows) {
    const rules = rows.map((row) => withKey(row, sourceKeyOf(row)))
    const sources = {
      ...body.sources,
      ...Object.fromEntries(rows.map((row) => [sourceKeyOf(row), row.evidence])),
    }
    const itbi = mergeRules(body.itbi, rules, ({ municipality }) => String(municipality))
    return { lines, costs: { ...body, itbi, sources } }
  },
  entries,
}
