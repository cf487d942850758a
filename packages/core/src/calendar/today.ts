import { inBrasilia } from './in-brasilia.ts'

/**
 * The ISO day that it is in Brasília: tables of rules begin and end there.
 * @example today(new Date('2026-04-22T02:59:00Z')) // → '2026-04-21'
 */
export const today = (instant: Date): string => inBrasilia(instant).slice(0, 10)
