let format: Intl.DateTimeFormat | undefined

/**
 * The ISO day that it is in Brasília: tables of rules begin and end there.
 * @example today(new Date('2026-04-22T02:59:00Z')) // → '2026-04-21'
 */
export function today(instant: Date): string {
  // Made once: making it takes longer than most answers that need it.
  format ??= new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' })
  return format.format(instant)
}
