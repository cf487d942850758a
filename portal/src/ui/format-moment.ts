import { formatDate, inBrasilia } from 'core'

/**
 * Time of a moment in the time zone of Brasília.
 *
 * @example formatTime('2026-11-21T12:05:00.000Z') // → '09:05'
 */
export const formatTime = (moment: string): string => inBrasilia(new Date(moment)).slice(11)

/**
 * Date and time of a moment in the time zone of Brasília.
 *
 * @example formatMoment('2026-11-21T12:00:00Z') // → '21/11/2026, 09:00'
 */
export const formatMoment = (moment: string): string =>
  `${formatDate(inBrasilia(new Date(moment)))}, ${formatTime(moment)}`
