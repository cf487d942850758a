import { formatBrlShort } from '../platform/money/money.ts'
import type { OfferFigures } from '../simulation/lines/offer-figures.ts'

const REAL = 100

/**
 * Says what a line offers in one sentence, with the amounts of the result's sentence: the charge to the nearest real, the
 * credit in whole reais.
 * @example offerSentence({ line: 'sbpe', label: 'SBPE', system: 'price', months: 360, credit: 21764012, charge: 212504, missing: 12735988, left: 0 }) // → 'SBPE, PRICE: R$ 2.125 por mês, R$ 217.640 do banco, faltam R$ 127.359,88 de entrada.'
 */
export function offerSentence({ label, system, credit, charge, missing, left }: OfferFigures): string {
  const rest =
    missing > 0
      ? `, faltam ${formatBrlShort(missing)} de entrada`
      : left > 0
        ? `, sobram ${formatBrlShort(left)} da entrada`
        : ''
  const perMonth = formatBrlShort(Math.round(charge / REAL) * REAL)
  const fromBank = formatBrlShort(Math.floor(credit / REAL) * REAL)
  return `${label}, ${system.toUpperCase()}: ${perMonth} por mês, ${fromBank} do banco${rest}.`
}
