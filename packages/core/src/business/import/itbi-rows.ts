import type { Day } from '../../platform/calendar/working-days.ts'
import type { Source } from '../../platform/sources/source.ts'
import type { CostRules, ItbiRate, ItbiRule } from '../../simulation/costs/cost-rules.ts'
import { mergeRules } from './merge-rules.ts'
import { municipalityOf, readRows, type FindMunicipality, type Row } from './rule-rows.ts'

interface SourcedRule {
  rule: ItbiRule
  evidence: Source
}

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

type Reader = Parameters<Parameters<typeof readRows<SourcedRule>>[2]>[0]

function readRule(cells: Reader, find: FindMunicipality, day: Day): SourcedRule | null {
  const municipality = municipalityOf(cells, find)
  const [rate, validFrom, act] = [
    cells.percent('aliquota', true),
    cells.day('desde', true),
    cells.text('fonte'),
  ]
  const sfh = cells.percent('aliquota_sfh')
  const [ofCredit, ofRest] = [cells.percent('aliquota_sfh_credito'), cells.percent('aliquota_sfh_resto')]
  const [early, withinDays] = [cells.percent('aliquota_prazo'), cells.days('prazo_dias')]
  const [validTo, checkedOn] = [cells.day('ate'), cells.day('conferida_em')]
  if (early !== null && withinDays === null) cells.report('prazo_dias', 'falta')
  if (!municipality || rate === null || !validFrom || !act) return null
  const { id, nome: name } = municipality
  const source = `itbi-${id}-${validFrom}`
  const rates = ratesOf({ rate, sfh, ofCredit, ofRest, early, withinDays })
  return {
    rule: { municipality: id, name, validFrom, validTo, source, rates },
    evidence: {
      act,
      from: validFrom,
      to: validTo,
      checkedOn: checkedOn ?? day,
      confidence: 'official-print',
    },
  }
}

/**
 * Merges the ITBI rates of a spreadsheet into the cost rules, and reports its problems. Inside the SFH the tax may be one
 * share of the price, or one of the credit and another of the rest.
 * @example importItbi([[1, ['municipio', 'uf', 'aliquota', 'desde', 'fonte']], [2, ['Olinda', 'PE', '2%', '2026-01-01', 'Lei']]], builtInCosts, () => ({ id: 2609600, nome: 'Olinda' }), '2026-11-21').body.itbi.at(-1).rates // → [{ parts: [{ of: 'base', rate: 0.02 }] }]
 */
export function importItbi(rows: readonly Row[], body: CostRules, find: FindMunicipality, day: Day) {
  const { rules: read, problems } = readRows<SourcedRule>(
    'itbi',
    rows,
    (cells) => readRule(cells, find, day),
    ({ rule }) => `${rule.municipality} ${rule.validFrom}`,
  )
  const rules = read.map(({ rule }) => rule)
  const sources = {
    ...body.sources,
    ...Object.fromEntries(read.map(({ rule, evidence }) => [rule.source, evidence])),
  }
  const itbi = mergeRules(body.itbi, rules, ({ municipality }) => String(municipality))
  return { rules, problems, body: { ...body, itbi, sources } }
}
