import { firstOpenStep, RESULT_STEP, type SimulationAnswers } from 'core'
import type { Options } from './attributes.ts'
import type { Config, DrawLogo } from './config.ts'
import { isSame, type Listing } from './listing.ts'
import { answer, goTo, initialState, passKnown, type Change, type WizardState } from './wizard.ts'

/** State of a simulator, from which the widget renders, sends requests and dispatches events. */
export interface SimulatorState extends WizardState {
  /** Absent until the element is connected. */
  options?: Options
  config: Config
  drawLogo?: DrawLogo | undefined
  /** Partner and colour, as a query for the API; absent until the attributes were followed. */
  query?: string
  /** The partner's simulator is not allowed on this site: the host's fallback link is shown. */
  refused?: boolean
  secondFile?: 'loading' | 'here' | 'failed'
  /** The listing with which the answers began. */
  listing: Listing
  /** Answers that the page prefilled. */
  known: SimulationAnswers
  /** First question that the page left open. */
  firstStep: number
  /** The visitor has acted: from now on the page changes no answer without asking. */
  answered?: boolean
  /** Campaign that a script of the page set, unparsed. */
  campaign?: unknown
}

export type Action =
  /**
   * The element entered a document, its attributes changed, or a script set `answers`.
   * @param isSameHome whether the page shows the same home as before
   */
  | {
      type: 'readPage'
      options: Options
      listing: Listing
      answers?: SimulationAnswers | undefined
      isSameHome?: boolean | undefined
    }
  /** The visitor changes answers, and view state with them. */
  | { type: 'answer'; answers: SimulationAnswers; change?: Change | undefined }
  /** Changes anything but the visitor's answers. */
  | { type: 'update'; change: Partial<SimulatorState> }
  | { type: 'goTo'; step: number; returning?: boolean }
  | { type: 'advance' }
  | { type: 'leave' }
  /** @param others answers to preserve; those of the page override them */
  | { type: 'restart'; listing: Listing; others?: SimulationAnswers }
  | { type: 'secondFile'; status: 'here' | 'failed' }

/** State before the element is connected. */
export const initialSimulator = (config: Config): SimulatorState => ({
  ...initialState(),
  config,
  listing: { reference: '', city: '', answers: {} },
  known: {},
  firstStep: 1,
})

export const termsOf = ({ config }: SimulatorState) => config.formula.body.terms

/** Returns the first step, from one on, whose question is shown: a page may skip questions that it answers. */
export const firstOpenQuestion = (state: SimulatorState, step: number) =>
  state.options?.skipKnown ? passKnown(step, state.known, termsOf(state)) : step

const showStep = (state: SimulatorState, step: number, returning?: boolean): SimulatorState => ({
  ...state,
  ...goTo(state, step, termsOf(state), returning),
})

/** Goes back when an earlier answer is missing. */
const leaveLostStep = (state: SimulatorState) =>
  firstOpenStep(state.answers, termsOf(state)) < state.step ? showStep(state, state.step) : state

/** Starts with a listing of the page; its answers override others. */
function begin(state: SimulatorState, listing: Listing, others?: SimulationAnswers): SimulatorState {
  let known = listing.answers
  if (state.options?.skipKnown) {
    known = { ...(known.propertyValue && { inputMode: 'property_value' }), ...known }
    // The city's name suffices until the cities of its state have loaded.
    if (known.state && listing.city) known = { city: listing.city, ...known }
  }
  const next = { ...state, listing, known, answers: { ...others, ...known }, otherListing: undefined }
  return { ...next, firstStep: firstOpenQuestion(next, 1) }
}

const showFirst = (state: SimulatorState) => ({ ...state, step: state.firstStep })

/** Before the first answer a new listing replaces the old one; later the visitor is asked. */
function readPage(
  state: SimulatorState,
  { listing, answers = {}, isSameHome }: Extract<Action, { type: 'readPage' }>,
): SimulatorState {
  if (isSame(listing, state.listing)) return { ...state, otherListing: undefined }
  if (!state.answered) {
    const next = begin(state, listing)
    return leaveLostStep(state.step === state.firstStep ? showFirst(next) : next)
  }
  if (isSameHome) return leaveLostStep({ ...state, listing, ...answer(state, answers) })
  return { ...state, otherListing: isSame(listing, state.declined) ? undefined : listing }
}

function transition(state: SimulatorState, action: Action): SimulatorState {
  switch (action.type) {
    case 'readPage':
      return readPage({ ...state, options: action.options }, action)
    case 'answer':
      return { ...state, answered: true, ...answer(state, action.answers), ...action.change }
    case 'update':
      return leaveLostStep({ ...state, ...action.change })
    case 'goTo':
      return state.options ? showStep(state, action.step, action.returning) : state
    case 'advance':
      return showStep(
        { ...state, answered: true },
        state.returning ? RESULT_STEP : firstOpenQuestion(state, state.step + 1),
        state.returning,
      )
    case 'leave':
      return state.open ? { ...state, open: false } : showStep(state, 1)
    case 'restart':
      return showFirst(
        begin({ ...state, ...initialState(), answered: !!action.others }, action.listing, action.others),
      )
    case 'secondFile':
      return { ...state, secondFile: action.status }
    default:
      return state
  }
}

/**
 * Applies an action. Requests the second file with the first answer, on our own page and in a dialog at once, for complete
 * answers of a script, and again with each action after a failure.
 */
export function reduce(state: SimulatorState, action: Action): SimulatorState {
  const next = transition(state, action)
  const { options, step, secondFile, open, answers } = next
  const isNeeded =
    options &&
    (step > 1 || open || options.mode === 'pagina' || firstOpenStep(answers, termsOf(next)) === RESULT_STEP)
  return isNeeded && secondFile !== 'here' && action.type !== 'secondFile'
    ? { ...next, secondFile: 'loading' }
    : next
}
