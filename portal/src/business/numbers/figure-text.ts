import { formatAmount } from 'core'
import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import type { Figure } from './numbers-api.ts'

const whole = new Intl.NumberFormat('pt-BR')
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** Duration in its two largest units. */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes)
  if (rest < 60) return fillText(numbersTexts.minutos, { n: rest })
  if (hours < 24) return fillText(numbersTexts.horas, { h: hours, m: Math.round(minutes % 60) })
  return fillText(numbersTexts.dias, { d: Math.floor(hours / 24), h: hours % 24 })
}

/** Amount in reais, without cents from R$ 1,000 on. */
export const reais = (cents: number) =>
  cents >= 100_000 ? `R$ ${whole.format(Math.round(cents / 100))}` : `R$ ${formatAmount(cents)}`

/** Median in working days, which may be a half. */
export const daysText = (days: number | null) =>
  days === null
    ? numbersTexts.semDado
    : days === 1
      ? numbersTexts.umDiaUtil
      : fillText(numbersTexts.diasUteis, { n: tenths.format(days) })

export function valueText(unit: Figure['unit'], value: number | null): string {
  if (value === null) return numbersTexts.semDado
  if (unit === 'cents') return reais(value)
  if (unit === 'minutes') return minutesText(value)
  if (unit === 'ratio') return `${tenths.format(value * 100)}%`
  return unit === 'average' ? hundredths.format(value) : whole.format(value)
}

/** Value of the previous month. */
export const beforeText = ({ unit, before }: Pick<Figure, 'unit' | 'before'>) =>
  before === null ? '' : fillText(numbersTexts.antes, { n: valueText(unit, before) })

const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonths = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/** Formats `2026-11` as "novembro de 2026". */
export const monthText = (month: string) => months.format(new Date(`${month}-15T12:00:00Z`))

/** Formats `2026-11` as "nov". */
export const shortMonth = (month: string) =>
  shortMonths.format(new Date(`${month}-15T12:00:00Z`)).replace('.', '')
