import type { Cents, ExtraPayments, LoanRequest, Refinement, ScheduleSeries, SimulationAnswers } from 'core'
import type { System } from 'quote-view'

/** Values that the visitor may vary without changing an answer. */
export type Changes = Partial<
  Pick<LoanRequest, 'price' | 'desiredInstallment' | 'ownMoney' | 'fgts' | 'months' | 'income' | 'wanted'>
>

/** Sections below the cards, in their order. */
export const sections = ['fits', 'cash', 'whatIf', 'loan', 'why', 'others'] as const
export type Section = (typeof sections)[number]

export interface Address {
  code: string
  address: string
  sheet: string
  save: string
  copied?: boolean
}

/** State of the shared simulation: requested once for the current figures. */
export type SharedState = 'failed' | Promise<Address> | Address

export type Papers = readonly {
  section: string
  papers: readonly { label: string; help: string }[]
}[]

/** Figures of a loan, saved for comparison. */
export interface Version {
  charge: Cents
  credit: Cents
  months: number
  interest: Cents
}

/** State of the result: what the visitor tries, refines and views. */
export interface Trial {
  refinement: Refinement
  /** Answers that the trial belongs to: other answers start a new trial. */
  answers: SimulationAnswers
  changes: Changes
  extra: ExtraPayments
  /** Another line than the suggested one. */
  line?: string
  system?: System | undefined
  /** Scenario for the index TR: 0.01 is 1% a year. */
  yearlyTr: number
  savedVersion?: Version | undefined
  series: ScheduleSeries
  month: number
  /** Year whose months are expanded. */
  year: number
  allYears?: boolean
  /** Loaded when the visitor asks for it. */
  papers?: Papers | 'loading' | 'failed'
  /** Birth dates as typed; the second is absent for a single buyer. */
  births?: readonly [visitor: string, other?: string] | undefined
  /** The shared simulation, once requested. */
  shared?: SharedState | undefined
  /** Sections that the visitor opened. */
  open: Partial<Record<Section, boolean>>
}
