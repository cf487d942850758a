const format = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Day and time of a moment, where the reader is.
 *
 * @example formatMoment('2026-11-21T12:00:00Z') // → '21/11/2026, 09:00' in Recife
 */
export const formatMoment = (moment: string): string => format.format(new Date(moment))
