import { inBrasilia } from './in-brasilia.ts'

/**
 * Returns the ISO day in Brasília; the rule tables start and end at midnight there.
 * @example today(new Date('2026-04-22T02:59:00Z')) // → '2026-04-21'
 */
export const today = (instant: Date): string => inBrasilia(instant).slice(0, 10)
