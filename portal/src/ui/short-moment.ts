import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { formatTime } from './format-moment.ts'

/**
 * Time of a moment of this day; otherwise its day and month, with the year unless it is this one.
 *
 * @example shortMoment('2026-11-26T22:12:00.000Z', '2026-11-26') // → 'hoje, 19:12'
 * @example shortMoment('2026-11-24T15:00:00.000Z', '2026-11-26') // → '24/11'
 */
export function shortMoment(moment: string, present: string): string {
  const day = today(new Date(moment))
  if (day === present) return fillText(generalTexts.hojeAs, { hora: formatTime(moment) })
  return day.slice(0, 4) === present.slice(0, 4) ? formatDate(day).slice(0, 5) : formatDate(day)
}
