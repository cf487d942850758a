import type { LoanRequest, Refinement, ScheduleSeries, SimulationAnswers } from 'core'
import type { System } from 'quote-view'

/** What may be tried without changing an answer. */
export type Changes = Partial<
  Pick<LoanRequest, 'price' | 'desiredInstallment' | 'ownMoney' | 'fgts' | 'months'>
>

/** What is tried on the result, what is told after it, and what is looked at. */
export interface Trial {
  refinement: Refinement
  /** The answers that the rest belongs to: others begin anew. */
  answers: SimulationAnswers
  changes: Changes
  /** Paid besides each month, in cents. */
  extra: number
  line?: string
  system?: System
  series: ScheduleSeries
  month: number
  /** The year whose months are seen. */
  year: number
  allYears?: boolean
  /** Whether it is said where the answer changes. */
  whyOpen?: boolean
  /** The answers before one was changed by a tap. */
  before?: SimulationAnswers
}
