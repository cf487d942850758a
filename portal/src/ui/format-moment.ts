const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/**
 * Day and time of a moment in Brasília, as `formatDay` and `formatTime` tell them.
 *
 * @example formatMoment('2026-11-21T12:00:00Z') // → '21/11/2026, 09:00'
 */
export const formatMoment = (moment: string): string => format.format(new Date(moment))
