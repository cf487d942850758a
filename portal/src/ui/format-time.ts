const format = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/**
 * The time of a moment in Brasília.
 *
 * @example formatTime('2026-11-21T12:05:00.000Z') // → '09:05'
 */
export const formatTime = (moment: string): string => format.format(new Date(moment))
