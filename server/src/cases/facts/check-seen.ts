import { ApiError, type StaleValue } from '../../platform/http/api-error.ts'
import type { SeenFacts } from './seen-schema.ts'

type Values = Readonly<Record<string, unknown>>

/** Empty and missing texts mean the same. */
const plain = (value: unknown): StaleValue['stored'] =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
    ? value
    : null

/**
 * Refuses to overwrite a field that another person changed since the caller saw it. Fields without a seen value, and
 * values that are already stored, pass.
 * @throws ApiError stale with both values
 */
export function checkSeen(stored: Values, input: Values, seen: SeenFacts): void {
  const conflicts = Object.keys(seen ?? {}).filter(
    (column) =>
      input[column] !== undefined &&
      plain(stored[column]) !== plain(seen?.[column]) &&
      plain(stored[column]) !== plain(input[column]),
  )
  if (conflicts.length === 0) return
  const values: Record<string, StaleValue> = {}
  for (const column of conflicts)
    values[column] = { stored: plain(stored[column]), sent: plain(input[column]) }
  throw new ApiError('stale', undefined, undefined, undefined, values)
}
