const format = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/**
 * Day and time of a moment in Brasília, as `formatDay` and `formatTime` tell them.
 *
 * @example formatMoment('2026-11-21T12:00:00Z') // → '21/11/2026, 09:00'
 */
export const formatMoment = (moment: string): string => format.format(new Date(moment))
