import { propertyTypes } from '../case/property-types.ts'
import type { ItbiRate } from '../costs/cost-rules.ts'
import { formatBrlShort } from '../finance/money.ts'
import type { Rate, RateUnit } from '../finance/rates.ts'
import type { Day } from '../calendar/working-days.ts'
import type { Condition } from '../lines/credit-line.ts'
import { fillText } from './define-texts.ts'
import { linesTexts } from './lines.ts'
import { propertyTypeText } from './property-type-text.ts'

const either = (value: boolean | undefined, yes: string, no: string) =>
  value === undefined ? [] : [value ? yes : no]

const amount = (text: string, cents: number | undefined) =>
  cents === undefined ? [] : [fillText(text, { valor: formatBrlShort(cents) })]

/** Every home that is bought, which is all but a loan on one's own. */
const HOMES = propertyTypes.length - 1

/**
 * Who a condition is for, in words.
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
 * A fraction as the decimal percentage that it is, with as many digits as it has: no digit is lost or made up.
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
 * A rate with its unit.
 * @example rateText({ value: 0.0766, unit: 'nominal_yearly' }) // → '7,66% a.a. nominal'
 * @example rateText({ value: 0.07, unit: 'nominal_yearly' }, { value: 0.0475, unit: 'nominal_yearly' }) // → '7% a.a. nominal (a partir de 4,75%)'
 */
export function rateText({ value, unit }: Rate, from?: Rate | null): string {
  const rate = `${exactPercent(value)}% ${linesTexts[units[unit]]}`
  return from ? fillText(linesTexts.aPartirDe, { taxa: rate, menor: `${exactPercent(from.value)}%` }) : rate
}

/**
 * A day as people write it.
 * @example dayText('2026-04-22') // → '22/04/2026'
 */
export const dayText = (day: Day): string => day.split('-').toReversed().join('/')

/**
 * From when to when something is in force.
 * @example validityText({ validFrom: '2026-04-22', validTo: null }) // → 'desde 22/04/2026'
 */
export const validityText = ({ validFrom, validTo }: { validFrom: Day; validTo: Day | null }): string =>
  validTo
    ? fillText(linesTexts.deAte, { de: dayText(validFrom), ate: dayText(validTo) })
    : fillText(linesTexts.desde, { de: dayText(validFrom) })

/**
 * How an ITBI is counted, in words.
 * @example itbiRateText({ sfh: true, parts: [{ of: 'value', rate: 0.01 }] }) // → 'no SFH: 1% do valor'
 * @example itbiRateText({ withinDays: 180, parts: [{ of: 'value', rate: 0.018 }] }) // → 'pago em até 180 dias: 1,8% do valor'
 */
export function itbiRateText({ sfh, withinDays, parts }: ItbiRate): string {
  const who = [
    ...either(sfh, linesTexts.noSfh, linesTexts.foraDoSfh),
    ...(withinDays === undefined ? [] : [fillText(linesTexts.emAteDias, { n: withinDays })]),
  ]
  const what = parts
    .map(({ of, rate }) => fillText(linesTexts[`base_${of}`], { taxa: `${exactPercent(rate)}%` }))
    .join(' + ')
  return who.length > 0 ? `${who.join(', ')}: ${what}` : what
}
