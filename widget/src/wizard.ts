import {
  checkAnswers,
  firstOpenStep,
  RESULT_STEP,
  type AmountField,
  type ComboboxState,
  type Municipio,
  type SimulationAnswers,
  DEFAULT_SCENARIO,
} from 'core'
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
  /** How far the evaluation form is, while it is open. */
  evaluation?: 'loading' | 'ready' | 'failed'
}

/** What a transition changes. */
export type Change = Partial<WizardState>

/** At the first question, nothing chosen yet. */
export const initialState = (answers: SimulationAnswers = {}): WizardState => ({
  step: 1,
  answers,
  trial: undefined,
  scenario: DEFAULT_SCENARIO,
})

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
