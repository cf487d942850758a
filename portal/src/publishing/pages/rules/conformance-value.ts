import { formatBrl } from 'core'
import type { ConformanceCase } from 'core/conformance'
import { fillText } from 'core/texts'

const DEFAULT_DECIMALS = 2

/**
 * Formats a value of a case in its unit.
 * @param months text for a number of months, as `{n} meses`
 */
export function conformanceValue(
  value: number | string,
  { unit, decimals = DEFAULT_DECIMALS }: Pick<ConformanceCase, 'unit' | 'decimals'>,
  months: string,
): string {
  if (typeof value === 'string') return value
  if (unit === 'cents') return formatBrl(value)
  if (unit === 'months') return fillText(months, { n: value })
  const number = (unit === 'fraction' ? value * 100 : value).toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return unit === 'fraction' ? `${number}%` : number
}
