import type { Day } from '../calendar/working-days.ts'
import type { Confirmation, CreditLines } from './credit-line.ts'
import { isInForce } from './credit-line.ts'

/** After so many days a table has to be looked up again. */
export const STALE_AFTER_DAYS = 45
const DAY_MS = 86_400_000

/**
 * How many days ago something was checked.
 * @example daysSince('2026-10-07', '2026-11-21') // → 45
 */
export const daysSince = (checkedOn: Day, day: Day) =>
  Math.round((Date.parse(day) - Date.parse(checkedOn)) / DAY_MS)

/**
 * Whether something was last checked too long ago to be relied on.
 * @example isStale('2026-10-07', '2026-11-22') // → true
 */
export const isStale = (checkedOn: Day, day: Day) => daysSince(checkedOn, day) > STALE_AFTER_DAYS

/** What of the tables has to be looked at again before anybody relies on it. */
export type LineWarning =
  | { kind: 'stale'; label: string; checkedOn: Day; days: number }
  | { kind: 'unconfirmed'; label: string; toConfirm: readonly Confirmation[] }

/**
 * The lines in force that were checked more than 45 days ago or that nobody has confirmed with the bank. What has ended
 * is of no concern.
 * @example lineWarnings(builtInLines, '2026-11-21').length // → 7
 */
export const lineWarnings = ({ lines }: CreditLines, day: Day): LineWarning[] =>
  lines
    .filter(({ validTo }) => isInForce({ validFrom: '', validTo }, day))
    .flatMap(({ label, checkedOn, toConfirm }) => [
      ...(isStale(checkedOn, day)
        ? [{ kind: 'stale' as const, label, checkedOn, days: daysSince(checkedOn, day) }]
        : []),
      ...(toConfirm.length > 0 ? [{ kind: 'unconfirmed' as const, label, toConfirm }] : []),
    ])
