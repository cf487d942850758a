import type { IndexFigure } from '../simulation/lines/market-index.ts'
import { fillText } from '../platform/texts/define-texts.ts'
import { dayText } from './condition-text.ts'
import { rulesTexts } from './rules.ts'

/**
 * Describes the latest value of an index.
 * @example indexText({ index: 'tr', percent: 0.1679, source: { act: 'SGS 226', from: '2026-11-26', to: null, checkedOn: '2026-11-27', confidence: 'official-print' } }) // → 'TR: 0,1679% ao mês, em 26/11/2026'
 */
export function indexText({ index, percent, source }: IndexFigure): string {
  const day = dayText(source.from ?? source.checkedOn)
  const values = { valor: `${String(percent).replace('.', ',')}%`, dia: day, mes: day.slice(3) }
  return fillText(rulesTexts[`valor_${index}`], values)
}
