import {
  amountFieldOf,
  checkAnswers,
  firstOpenStep,
  RESULT_STEP,
  type AmountField,
  type ComboboxState,
  type Municipio,
  type SimulationAnswers,
  DEFAULT_SCENARIO,
} from 'core'
import type { Listing } from './listing.ts'
import type { Trial } from './analysis/trial-state.ts'

export interface WizardState {
  /** 1 to 8 is a question, 9 the result. */
  step: number
  answers: SimulationAnswers
  /** Came from the result to change an answer: Continue goes back there. */
  returning?: boolean
  /** Continue was refused on this step: its fields show what they lack. */
  showProblems?: boolean
  /** The amount fields of this step that the visitor has left: they show their problem. */
  touched?: Partial<Record<AmountField, boolean>>
  /** Municipalities of the chosen state; absent while they load. */
  cities?: readonly Municipio[]
  /** What is typed into the city field. */
  cityQuery?: string
  cityList?: ComboboxState
  /** Index of the chosen scenario. */
  scenario: number
  /** How far the third file is, with what it needs. */
  analysis?: 'loading' | 'here' | 'failed'
  /** What is tried on the result, and told to make it sharper: the answers stay as they are. */
  trial?: Trial
  /** A message shown until it is closed or what it asks for is done. */
  toast?: [title: string, text: string]
  /** Whether the dialog of the modes `popup` and `flutuante` is open. */
  open?: boolean
  /** How far the evaluation form is; closed, it keeps what was typed into it. */
  evaluation?: 'loading' | 'ready' | 'failed' | 'closed' | 'sent'
  /** What the page shows by now, where it is another home than the one that was answered for. */
  otherListing?: Listing
  /** The one of these that the visitor did not want. */
  declined?: Listing
  /** Whether the form of the page that it stands in lets nothing be changed. */
  disabled?: boolean
}

/** What a transition changes. */
export type Change = Partial<WizardState>

/** At the first question, nothing chosen yet. */
export const initialState = (answers: SimulationAnswers = {}): WizardState => ({
  step: 1,
  answers,
  trial: undefined,
  evaluation: undefined,
  returning: false,
  scenario: DEFAULT_SCENARIO,
})

export const CITY_STEP = 7

/** The first step from one on whose answer is not known. */
export function passKnown(step: number, known: SimulationAnswers, terms: number[]) {
  const problems = checkAnswers(known, terms)
  const fields = [
    ...(['propertyType', 'inputMode', amountFieldOf(known), 'termMonths'] as const),
    ...(['monthlyIncome', 'useFgts', 'city', 'hasProperty'] as const),
  ]
  while (
    fields[step - 1] &&
    known[fields[step - 1]!] !== undefined &&
    problems.every((problem) => problem.step !== step)
  )
    step += 1
  return step
}

/** The first problem of the step on screen. */
export const findStepProblem = (
  { step, answers }: WizardState,
  terms: number[],
  texts?: Parameters<typeof checkAnswers>[2],
) => checkAnswers(answers, terms, texts).find((problem) => problem.step === step)

/** Merges answers; those of other steps stay, and a message about the old ones goes. */
export const answer = ({ answers }: WizardState, patch: SimulationAnswers): Change => ({
  toast: undefined,
  answers: { ...answers, ...patch },
})

/** Shows a step, but none beyond the first open one, whatever asks for it. */
export function goTo({ answers }: WizardState, wanted: number, terms: number[], returning = false): Change {
  const step = Math.max(1, Math.min(Math.trunc(wanted) || 1, firstOpenStep(answers, terms)))
  return {
    step,
    returning: returning && step !== RESULT_STEP,
    toast: undefined,
    showProblems: false,
    touched: undefined,
    cityList: undefined,
    cityQuery: undefined,
  }
}
