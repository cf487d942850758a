import { isOpenLead, type LeadStatus } from 'core'
import type { LeadTable } from './schema.ts'

/** Later than any timestamp: subtracting from it sorts newest first. */
const FAR = 9_999_999_999_999

/** First character of the sort keys of each section of the inbox. */
export const queueParts = { waiting: '0', attended: '1', ended: '2' } as const

/** Sorts leads without a next contact after those with a day. */
const SOME_DAY = '9999-12-31'

type Standing = Pick<LeadTable, 'waiting_since' | 'next_contact_on' | 'updated_at'> & { status: LeadStatus }

/**
 * Sort key of the inbox: leads waiting for a first contact, longest first; then attended ones by day of the next
 * contact;
 * then ended ones, newest first.
 */
export function queueKey({ status, waiting_since, next_contact_on, updated_at }: Standing): string {
  if (status === 'novo') return `${queueParts.waiting}${waiting_since}`
  if (isOpenLead(status)) return `${queueParts.attended}${next_contact_on ?? SOME_DAY}${waiting_since}`
  return `${queueParts.ended}${String(FAR - Date.parse(updated_at)).padStart(13, '0')}`
}
