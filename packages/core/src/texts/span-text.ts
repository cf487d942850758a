import { fillText } from '../platform/texts/define-texts.ts'
import { resultTexts } from './result.ts'

/**
 * Formats a number of months in years and months.
 * @param months a whole number from 0; '' for 0
 * @example spanText(25) // → '2 anos e 1 mês'
 * @example spanText(12) // → '1 ano'
 * @example spanText(14) // → '1 ano e 2 meses'
 * @example spanText(1) // → '1 mês'
 * @example spanText(0) // → ''
 */
export function spanText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const anos = years === 1 ? resultTexts.umAno : fillText(resultTexts.anos, { n: years })
  const meses = rest === 1 ? resultTexts.umMes : fillText(resultTexts.mesesTexto, { n: rest })
  if (years > 0 && rest > 0) return fillText(resultTexts.eMeses, { anos, meses })
  if (years > 0) return anos
  return rest > 0 ? meses : ''
}
