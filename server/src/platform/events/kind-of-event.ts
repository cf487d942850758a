import { z } from 'zod'
import type { Database } from '../db/schema.ts'

/** Definition of a kind of event. */
export interface KindOfEvent {
  /** Table of the subject. */
  subject: keyof Database
  /** Schema of `events.data`: codes, numbers and parameters; no personal data and no typed text. */
  data: z.ZodType
  /** Action name in the audit log; without one the event is not audited. */
  audit?: string
}

export const nothing = z.strictObject({})
/** Column names, without their values. */
export const factNames = z.array(z.string().regex(/^[a-z_]+$/))

/** A kind with an audit entry, and no data unless `data` is passed. */
export function audited<Subject extends keyof Database, Audit extends string>(
  subject: Subject,
  audit: Audit,
): { subject: Subject; audit: Audit; data: typeof nothing }
export function audited<Subject extends keyof Database, Audit extends string, Data extends z.ZodType>(
  subject: Subject,
  audit: Audit,
  data: Data,
): { subject: Subject; audit: Audit; data: Data }
export function audited(subject: keyof Database, audit: string, data: z.ZodType = nothing) {
  return { subject, audit, data }
}
