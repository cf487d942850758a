import { formatAmount } from 'core'
import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import type { Figure } from './numbers-api.ts'

const whole = new Intl.NumberFormat('pt-BR')
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A time in the two largest units that it has. */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes)
  if (rest < 60) return fillText(numbersTexts.minutos, { n: rest })
  if (hours < 24) return fillText(numbersTexts.horas, { h: hours, m: Math.round(minutes % 60) })
  return fillText(numbersTexts.dias, { d: Math.floor(hours / 24), h: hours % 24 })
}

/** Amounts of more than a thousand without their cents. */
export const reais = (cents: number) =>
  cents >= 100_000 ? `R$ ${whole.format(Math.round(cents / 100))}` : `R$ ${formatAmount(cents)}`

/** Days as medians are told: half ones too. */
export const daysText = (days: number | null) =>
  days === null
    ? numbersTexts.semDado
    : days === 1
      ? numbersTexts.umDiaUtil
      : fillText(numbersTexts.diasUteis, { n: tenths.format(days) })

/** A value in its unit. */
export function valueText(unit: Figure['unit'], value: number | null): string {
  if (value === null) return numbersTexts.semDado
  if (unit === 'cents') return reais(value)
  if (unit === 'minutes') return minutesText(value)
  if (unit === 'ratio') return `${tenths.format(value * 100)}%`
  return unit === 'average' ? hundredths.format(value) : whole.format(value)
}

/** What it was the month before. */
export const beforeText = ({ unit, before }: Pick<Figure, 'unit' | 'before'>) =>
  before === null ? '' : fillText(numbersTexts.antes, { n: valueText(unit, before) })

const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonths = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/** `2026-11` as "novembro de 2026". */
export const monthText = (month: string) => months.format(new Date(`${month}-15T12:00:00Z`))

/** `2026-11` as "nov". */
export const shortMonth = (month: string) =>
  shortMonths.format(new Date(`${month}-15T12:00:00Z`)).replace('.', '')
