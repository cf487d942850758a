import { isOpenLead, type LeadStatus } from 'core'
import type { LeadTable } from '../db/lead-schema.ts'

/** Later than any moment: what is taken from it sorts the newest first. */
const FAR = 9_999_999_999_999

/** What the keys of each part of the inbox begin with. */
export const queueParts = { waiting: '0', attended: '1', ended: '2' } as const

/** Nobody said when to call again: after those of a day. */
const SOME_DAY = '9999-12-31'

type Standing = Pick<LeadTable, 'waiting_since' | 'next_contact_on' | 'updated_at'> & { status: LeadStatus }

/**
 * What the inbox is ordered by: those that wait for a first answer, the longest first; then who is attended, by the day
 * of the next contact; then what has ended, the newest first.
 */
export function queueKey({ status, waiting_since, next_contact_on, updated_at }: Standing): string {
  if (status === 'novo') return `${queueParts.waiting}${waiting_since}`
  if (isOpenLead(status)) return `${queueParts.attended}${next_contact_on ?? SOME_DAY}${waiting_since}`
  return `${queueParts.ended}${String(FAR - Date.parse(updated_at)).padStart(13, '0')}`
}
