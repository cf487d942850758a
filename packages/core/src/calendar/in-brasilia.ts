/** The end of the last summer time. */
const ALWAYS_BEHIND_SINCE = Date.parse('2019-02-17T02:00:00Z')
const BEHIND_MS = 3 * 60 * 60 * 1000

let format: Intl.DateTimeFormat | undefined

/**
 * What calendar and clock say in Brasília. Counted, since a browser that is asked for it the first time looks up all
 * that it knows of languages and zones, which takes a telephone as long as drawing a list; what is older, it is asked for.
 *
 * @example inBrasilia(new Date('2026-11-21T02:59:00Z')) // → '2026-11-20 23:59'
 */
export function inBrasilia(instant: Date): string {
  const time = instant.getTime()
  if (time >= ALWAYS_BEHIND_SINCE)
    return new Date(time - BEHIND_MS).toISOString().slice(0, 16).replace('T', ' ')
  format ??= new Intl.DateTimeFormat('sv', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(instant)
}
