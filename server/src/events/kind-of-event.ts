import { z } from 'zod'
import type { Database } from '../db/schema.ts'

/** One kind of thing that happens. */
export interface KindOfEvent {
  /** The table of what it happened to. */
  subject: keyof Database
  /** What `events.data` holds: codes, numbers and parameters; no personal data, and nothing that a person typed. */
  data: z.ZodType
  /** What the audit log calls it; without one it does not appear there. */
  audit?: string
}

export const nothing = z.strictObject({})
/** Names of columns, never what stands in them. */
export const factNames = z.array(z.string().regex(/^[a-z_]+$/))

/** A kind that the audit log names, and that says no more unless `data` holds it. */
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
