import type { Day } from '../../platform/calendar/working-days.ts'
import type { Confirmation, CreditLines } from './credit-line.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import { isInForce } from './line-tables.ts'

/** Age in days after which a table must be checked again. */
export const STALE_AFTER_DAYS = 45
const DAY_MS = 86_400_000

/**
 * Counts the days since a check.
 * @example daysSince('2026-10-07', '2026-11-21') // → 45
 */
export const daysSince = (checkedOn: Day, day: Day) =>
  Math.round((Date.parse(day) - Date.parse(checkedOn)) / DAY_MS)

/**
 * Checks whether the last check is too old to rely on.
 * @example isStale('2026-10-07', '2026-11-22') // → true
 */
export const isStale = (checkedOn: Day, day: Day) => daysSince(checkedOn, day) > STALE_AFTER_DAYS

/**
 * Returns the last day on which a line's figures count as checked, at most its last day in force; the day itself if that
 * check is overdue.
 * @param validTo last day in force; null means until further notice
 * @example reliableUntil({ checkedOn: '2026-10-07', validTo: null }, '2026-11-01') // → '2026-11-21'
 */
export function reliableUntil(
  { checkedOn, validTo }: { checkedOn: Day; validTo: Day | null },
  day: Day,
): Day {
  const due = new Date(Date.parse(checkedOn) + STALE_AFTER_DAYS * DAY_MS).toISOString().slice(0, day.length)
  const until = validTo !== null && validTo < due ? validTo : due
  return until > day ? until : day
}

/** A reason to check a line again. */
export type LineWarning =
  | { kind: 'stale'; label: string; checkedOn: Day; days: number }
  | { kind: 'unconfirmed'; label: string; toConfirm: readonly Confirmation[] }

/**
 * Lists current and future lines that were checked more than 45 days ago or have unconfirmed facts.
 * @example lineWarnings(builtInLines, '2026-11-21').length // → 14
 */
export const lineWarnings = ({ lines, sources }: CreditLines, day: Day): LineWarning[] =>
  lines
    .filter(({ validTo, offered }) => offered && isInForce({ validFrom: '', validTo }, day))
    .map((line) => ({ ...line, checkedOn: sourceOf(line.source, sources).checkedOn }))
    .flatMap(({ label, checkedOn, toConfirm }) => [
      ...(isStale(checkedOn, day)
        ? [{ kind: 'stale' as const, label, checkedOn, days: daysSince(checkedOn, day) }]
        : []),
      ...(toConfirm.length > 0 ? [{ kind: 'unconfirmed' as const, label, toConfirm }] : []),
    ])
