import type { Cents, LoanRequest, Refinement, ScheduleSeries, SimulationAnswers } from 'core'
import type { System } from 'quote-view'

/** What may be tried without changing an answer. */
export type Changes = Partial<
  Pick<LoanRequest, 'price' | 'desiredInstallment' | 'ownMoney' | 'fgts' | 'months'>
>

/** Where a simulation is found, as the server answers. */
export interface Address {
  code: string
  address: string
  sheet: string
  save: string
  copied?: boolean
}

/** How far it is with the address of a simulation; it is asked for once. */
export type Taken = 'failed' | Promise<Address> | Address

/** What to bring, by parts. */
export type Papers = readonly {
  section: string
  papers: readonly { label: string; help: string }[]
}[]

/** What something that was tried comes to, to be held against something else. */
export interface Version {
  charge: Cents
  credit: Cents
  months: number
  interest: Cents
}

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
  /** The index TR as a scenario: 0.01 is 1% a year. */
  yearlyTr: number
  /** What the rest is held against. */
  kept?: Version
  series: ScheduleSeries
  month: number
  /** The year whose months are seen. */
  year: number
  allYears?: boolean
  /** What to bring, once it was asked for. */
  papers?: Papers | 'loading' | 'failed'
  /** Birth dates of who buys and of who buys with them; absent where nobody does. */
  births?: readonly [own: string, other: string]
  /** The address of what is seen, once it was asked for. */
  taken?: Taken
  /** Whether it is said where the answer changes. */
  whyOpen?: boolean
  /** The answers before one was changed by a tap. */
  before?: SimulationAnswers
}
