import type { Moment } from './column-types.ts'

/** The current moment, or 1 ms after `last` if the clock is not past it: the new row sorts after the last one. */
export const momentAfter = (last: Moment | undefined, now: Date): Moment =>
  new Date(Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last) + 1)).toISOString()
