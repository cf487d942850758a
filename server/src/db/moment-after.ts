import type { Moment } from './column-types.ts'

/** Now, or just after `last` when the clock has not come that far: what follows sorts after what was there. */
export const momentAfter = (last: Moment | undefined, now: Date): Moment =>
  new Date(Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last) + 1)).toISOString()
