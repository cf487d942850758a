import { formatDate, today } from 'core'

/**
 * Date of a moment in the time zone of Brasília.
 *
 * @example formatDay('2026-11-21T02:59:00.000Z') // → '20/11/2026'
 */
export const formatDay = (moment: string): string => formatDate(today(new Date(moment)))
