import {
  checkAnswers,
  firstOpenStep,
  listOpenAnswers,
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
  /** 1 to 8 are questions, 9 is the result. */
  step: number
  answers: SimulationAnswers
  /** The visitor came from the result to change an answer: Continue returns there. */
  returning?: boolean
  /** Continue was rejected on this step: its fields show their problems. */
  showProblems?: boolean
  /** Amount fields of this step that the visitor has left, and which show their problem. */
  touched?: Partial<Record<AmountField, boolean>> | undefined
  /** Municipalities of the chosen state; absent while loading. */
  cities?: readonly Municipio[] | undefined
  cityQuery?: string | undefined
  cityList?: ComboboxState | undefined
  /** Index of the chosen scenario. */
  scenario: number
  /** The answer of the result is on screen, so that the parts below it may be drawn. */
  answerShown?: boolean | undefined
  /** Loading state of the third file and its tables. */
  analysis?: 'loading' | 'here' | 'failed' | undefined
  /** State of the result's panels; does not change the answers. */
  trial?: Trial | undefined
  /** A message shown until closed or resolved. */
  toast?: [title: string, text: string] | undefined
  /** Whether the dialog of the modes `popup` and `flutuante` is open. */
  open?: boolean
  /** State of the evaluation form; `closed` preserves what was typed. */
  evaluation?: 'loading' | 'ready' | 'failed' | 'closed' | 'sent' | undefined
  /** The page's current listing, if it shows another home than the answers describe. */
  otherListing?: Listing | undefined
  /** The listing that the visitor declined. */
  declined?: Listing | undefined
  /** Whether the host page's form disables the element. */
  disabled?: boolean
}

export type Change = Partial<WizardState>

export const initialState = (answers: SimulationAnswers = {}): WizardState => ({
  step: 1,
  answers,
  trial: undefined,
  evaluation: undefined,
  returning: false,
  scenario: DEFAULT_SCENARIO,
})

export const CITY_STEP = 7

/** Returns the first step, from one on, whose answer the page has not prefilled. */
export function passKnown(step: number, known: SimulationAnswers, terms: number[]) {
  // Asks for the term unless it is prefilled, although a default exists.
  const open = listOpenAnswers({ ...known, termMonths: known.termMonths ?? 0 }, terms)
  while (step < RESULT_STEP && open.every((one) => one.step !== step)) step += 1
  return step
}

export const findStepProblem = (
  { step, answers }: WizardState,
  terms: number[],
  texts?: Parameters<typeof checkAnswers>[2],
) => checkAnswers(answers, terms, texts).find((problem) => problem.step === step)

/** Merges answers into the others, and closes the message. */
export const answer = ({ answers }: WizardState, patch: SimulationAnswers): Change => ({
  toast: undefined,
  answers: { ...answers, ...patch },
})

/** Shows a step, at most the first open one. */
export function goTo({ answers }: WizardState, target: number, terms: number[], returning = false): Change {
  const step = Math.max(1, Math.min(Math.trunc(target) || 1, firstOpenStep(answers, terms)))
  return {
    step,
    answerShown: false,
    returning: returning && step !== RESULT_STEP,
    toast: undefined,
    showProblems: false,
    touched: undefined,
    cityList: undefined,
    cityQuery: undefined,
  }
}
