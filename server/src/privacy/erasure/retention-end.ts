import { retentionCutoff as termStart } from 'core/personal-data'

interface Ended {
  outcome: string
  signed_on: string | null
  closed_at: string | null
}

/**
 * Computes until which day the law requires a case: a signed contract for some years from the end of its case.
 * @returns an ISO day; null without a contract, or once the term is over
 */
export function retentionEnd(
  { outcome, signed_on, closed_at }: Ended,
  years: number,
  now: Date,
): string | null {
  if (signed_on === null && outcome !== 'concluido') return null
  const since = closed_at ? new Date(closed_at) : now
  if (since <= termStart('signed_cases', years, now)) return null
  const until = new Date(since)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  return until.toISOString().slice(0, 10)
}
