import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { formatDay } from './format-day.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Time since a moment of the same day; otherwise its date.
 *
 * @example formatAge('2026-11-21T12:00:00.000Z', new Date('2026-11-21T12:00:40.000Z')) // → 'agora'
 * @example formatAge('2026-11-21T12:00:00.000Z', new Date('2026-11-21T12:05:00.000Z')) // → 'há 5 min'
 * @example formatAge('2026-11-21T12:00:00.000Z', new Date('2026-11-21T15:59:00.000Z')) // → 'há 3 h'
 * @example formatAge('2026-11-20T12:00:00.000Z', new Date('2026-11-21T12:00:00.000Z')) // → '20/11/2026'
 */
export function formatAge(moment: string, now: Date): string {
  const age = now.getTime() - Date.parse(moment)
  if (age < MINUTE) return generalTexts.agora
  if (age < HOUR) return fillText(generalTexts.haMinutos, { n: Math.floor(age / MINUTE) })
  const day = formatDay(moment)
  if (day !== formatDay(now.toISOString())) return day
  return fillText(generalTexts.haHoras, { n: Math.floor(age / HOUR) })
}
