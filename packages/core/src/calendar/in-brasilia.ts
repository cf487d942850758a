const BEHIND_MS = 3 * 60 * 60 * 1000

/**
 * What calendar and clock say in Brasília, which has had no summer time since February of 2019; the product knows no moment
 * before. Counted, since a browser that is asked for it the first time looks up all that it knows of languages and zones,
 * which takes a telephone as long as drawing a list.
 *
 * @throws RangeError for what is no time
 * @example inBrasilia(new Date('2026-11-21T02:59:00Z')) // → '2026-11-20 23:59'
 */
export const inBrasilia = (instant: Date): string =>
  new Date(instant.getTime() - BEHIND_MS).toISOString().slice(0, 16).replace('T', ' ')
