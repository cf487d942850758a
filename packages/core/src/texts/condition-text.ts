import { propertyTypes } from '../platform/property-types.ts'
import type { ItbiCondition, ItbiPart, ItbiRate, ItbiSystem } from '../simulation/costs/cost-rules.ts'
import { formatBrl, formatBrlShort } from '../platform/money/money.ts'
import type { Rate, RateUnit } from '../simulation/finance/rates.ts'
import type { Day } from '../platform/calendar/working-days.ts'
import type { Condition } from '../simulation/lines/conditions.ts'
import { fillText } from '../platform/texts/define-texts.ts'
import { linesTexts } from './lines.ts'
import { propertyTypeText } from '../platform/texts/property-type-text.ts'

const either = (value: boolean | undefined, yes: string, no: string) =>
  value === undefined ? [] : [value ? yes : no]

const amount = (text: string, cents: number | undefined) =>
  cents === undefined ? [] : [fillText(text, { valor: formatBrlShort(cents) })]

/** Number of property types that can be bought: all but the loan on one's own home. */
const HOMES = propertyTypes.length - 1

/**
 * Describes a condition in words.
 * @example conditionText({ incomeTo: 500000, used: false, regions: ['N', 'NE'] }) // → 'novo, renda até R$ 5.000, nas regiões N, NE'
 * @example conditionText() // → 'todos'
 */
export function conditionText(condition: Condition = {}): string {
  const { propertyTypes: types, incomeOver, incomeTo, priceOver, priceTo, regions, system } = condition
  const parts = [
    ...(types && types.length < HOMES ? [types.map(propertyTypeText).join(' ou ')] : []),
    ...either(condition.used, linesTexts.usado, linesTexts.novo),
    ...amount(linesTexts.rendaDe, incomeOver),
    ...amount(linesTexts.rendaAte, incomeTo),
    ...amount(linesTexts.precoDe, priceOver),
    ...amount(linesTexts.precoAte, priceTo),
    ...either(condition.quotaHolder, linesTexts.cotista, linesTexts.semCota),
    ...either(condition.ownsHome, linesTexts.temImovel, linesTexts.primeiroImovel),
    ...either(condition.hasSfhLoan, linesTexts.comSfh, linesTexts.semSfh),
    ...(regions
      ? [fillText(regions.length > 1 ? linesTexts.regioes : linesTexts.regiao, { lista: regions.join(', ') })]
      : []),
    ...(system ? [linesTexts[system]] : []),
  ]
  return parts.join(', ') || linesTexts.todos
}

const units: Record<RateUnit, 'am' | 'aaNominal' | 'aaEfetiva'> = {
  monthly: 'am',
  nominal_yearly: 'aaNominal',
  effective_yearly: 'aaEfetiva',
}

/**
 * Formats a fraction as a percentage with all its digits, none lost or invented.
 * @example exactPercent(0.0766) // → '7,66'
 * @example exactPercent(0.00004684) // → '0,004684'
 */
export function exactPercent(fraction: number): string {
  const [digits, exponent = 0] = String(fraction).split('e')
  const percent = Number(`${digits}e${+exponent + 2}`)
  return percent
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
}

/**
 * @example rateText({ value: 0.0766, unit: 'nominal_yearly' }) // → '7,66% a.a. nominal'
 * @example rateText({ value: 0.07, unit: 'nominal_yearly' }, { value: 0.0475, unit: 'nominal_yearly' }) // → '7% a.a. nominal (a partir de 4,75%)'
 */
export function rateText({ value, unit }: Rate, from?: Rate | null): string {
  const rate = `${exactPercent(value)}% ${linesTexts[units[unit]]}`
  return from ? fillText(linesTexts.aPartirDe, { taxa: rate, menor: `${exactPercent(from.value)}%` }) : rate
}

/**
 * Formats an ISO day as `DD/MM/YYYY`.
 * @example dayText('2026-04-22') // → '22/04/2026'
 */
export const dayText = (day: Day): string => day.split('-').toReversed().join('/')

/**
 * Describes a validity period.
 * @example validityText({ validFrom: '2026-04-22', validTo: null }) // → 'desde 22/04/2026'
 */
export const validityText = ({ validFrom, validTo }: { validFrom: Day; validTo: Day | null }): string =>
  validTo
    ? fillText(linesTexts.deAte, { de: dayText(validFrom), ate: dayText(validTo) })
    : fillText(linesTexts.desde, { de: dayText(validFrom) })

const systemsText = (systems: readonly ItbiSystem[]) =>
  systems.length === 1
    ? systems[0] === 'sfh'
      ? linesTexts.noSfh
      : linesTexts[`sistema_${systems[0]!}`]
    : systems.map((system) => linesTexts[`sistema_${system}`]).join(' ou ')

/** Describes who pays by a rate; every buyer is a person and every property a home. */
function itbiConditionText({ systems, anyOf, propertyTypes: types, ...condition }: ItbiCondition) {
  return [
    ...(systems ? [systemsText(systems)] : []),
    ...(anyOf ? [anyOf.map((fact) => linesTexts[`fato_${fact}`]).join(' ou ')] : []),
    ...(condition.onlyHome ? [linesTexts.unicoImovel] : []),
    ...(types ? [types.map(propertyTypeText).join(' ou ')] : []),
    ...amount(linesTexts.valorAte, condition.baseTo),
    ...amount(linesTexts.precoAte, condition.priceTo),
    ...amount(linesTexts.creditoAte, condition.creditTo),
    ...(condition.withinDays === undefined
      ? []
      : [fillText(linesTexts.emAteDias, { n: condition.withinDays })]),
  ]
}

/**
 * Describes who pays by a rate of an ITBI.
 * @example itbiPayersText({ systems: ['sfh'] }) // → 'no SFH'
 * @example itbiPayersText() // → 'todos'
 */
export const itbiPayersText = (condition: ItbiCondition = {}): string =>
  itbiConditionText(condition).join(', ') || linesTexts.todos

function itbiPartText({ of, rate, cap, fixed }: ItbiPart) {
  const share = fillText(linesTexts[`base_${of}`], { taxa: `${exactPercent(rate)}%` })
  const capped =
    cap === undefined ? share : fillText(linesTexts.baseAte, { parte: share, valor: formatBrl(cap) })
  return fixed ? `${capped} + ${formatBrl(fixed)}` : capped
}

/**
 * Describes how an ITBI is computed.
 * @example itbiRateText({ when: { systems: ['sfh'] }, parts: [{ of: 'base', rate: 0.01 }] }) // → 'no SFH: 1% do valor'
 * @example itbiRateText({ when: { withinDays: 180 }, parts: [{ of: 'base', rate: 0.018 }] }) // → 'pago em até 180 dias: 1,8% do valor'
 */
export function itbiRateText({ when = {}, to, parts }: ItbiRate): string {
  const who = [
    ...itbiConditionText(when),
    ...(to === undefined ? [] : [fillText(linesTexts.anoDe, { dia: dayText(to) })]),
  ]
  const isExempt = parts.every(({ rate, fixed }) => rate === 0 && !fixed)
  const what = isExempt ? linesTexts.isento : parts.map(itbiPartText).join(' + ')
  return who.length > 0 ? `${who.join(', ')}: ${what}` : what
}
