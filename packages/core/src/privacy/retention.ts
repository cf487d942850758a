/** A retention period, and the range from which an administrator may choose. */
interface RetentionTerm {
  /** Key of its setting. */
  key: string
  unit: 'days' | 'months' | 'years'
  initial: number
  min: number
  max: number
}

/**
 * Data that the product purges, with the initial period. Signed cases: a bank's correspondent must store them for five
 * years against money laundering (Lei 9.613/98, art. 10), counted from the end of the case.
 */
export const retentionTerms = {
  leads: { key: 'leads.keep_days', unit: 'days', initial: 365, min: 30, max: 1825 },
  ended_cases: { key: 'retention.ended_case_months', unit: 'months', initial: 24, min: 6, max: 120 },
  signed_cases: { key: 'retention.signed_case_years', unit: 'years', initial: 5, min: 5, max: 30 },
  sent_emails: { key: 'retention.sent_email_days', unit: 'days', initial: 90, min: 1, max: 365 },
  other_emails: { key: 'retention.other_email_days', unit: 'days', initial: 30, min: 1, max: 90 },
  notices: { key: 'retention.notice_days', unit: 'days', initial: 90, min: 7, max: 365 },
  sign_ins: { key: 'security.keep_sign_ins_days', unit: 'days', initial: 90, min: 30, max: 730 },
  log_words: { key: 'retention.log_months', unit: 'months', initial: 60, min: 12, max: 240 },
  requests: { key: 'retention.request_months', unit: 'months', initial: 60, min: 12, max: 240 },
} as const satisfies Record<string, RetentionTerm>

export type RetentionName = keyof typeof retentionTerms

export const retentionNames = Object.keys(retentionTerms) as RetentionName[]

/** Length of each period, in its unit. */
export type RetentionRules = Record<RetentionName, number>

/**
 * Returns the moment before which the retention period has expired.
 * @param count in the unit of the term
 * @example retentionCutoff('signed_cases', 5, new Date('2026-11-21T12:00:00Z')).toISOString() // → '2021-11-21T12:00:00.000Z'
 */
export function retentionCutoff(name: RetentionName, count: number, now: Date): Date {
  const { unit } = retentionTerms[name]
  const since = new Date(now)
  if (unit === 'days') since.setUTCDate(since.getUTCDate() - count)
  else since.setUTCMonth(since.getUTCMonth() - count * (unit === 'years' ? 12 : 1))
  return since
}
