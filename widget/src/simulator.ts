import type {
  Formula,
  glyphShapes,
  PublishedFee,
  purchaseCostItems,
  ScenarioCosts,
  Simulation,
  SimulationAnswers,
  SuggestedLine,
} from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import type { simulatorLaterTexts } from 'core/texts/simulator-later'
import type { ComponentChildren, JSX } from 'preact'
import type { keepUndo } from 'quote-view/keep-undo'
import type { Options } from './attributes.ts'
import type { react } from './compat/react.ts'
import type { Config } from './config.ts'
import type { createLaterActions } from './later-actions.ts'
import type { isSameHome } from './visitor-answers.ts'
import type { SimulatorState } from './reduce.ts'
import type { reveal } from './reveal.ts'
import type { Change } from './wizard.ts'

/** Actions of the second file. */
export type LaterActions = ReturnType<typeof createLaterActions>

/** Props of everything rendered inside the element: state and actions. */
export interface Simulator extends Config, LaterActions {
  state: SimulatorState
  options: Options
  /** Texts; those of later steps are missing until the second file has loaded. */
  texts: SimulatorTexts
  /** Whether this simulator owns the page's floating button. */
  hasButton: boolean
  /** Exports of the second file, once loaded. */
  laterSteps?: LaterSteps | undefined
  /** Changes answers, and view state with them. */
  answer: (patch: SimulationAnswers, more?: Change) => void
  /** Changes view state only. */
  update: (change: Change) => void
  advance: () => void
  back: () => void
  leave: () => void
  /** Requests the second file again. */
  retry: () => void
  restart: () => void
  changeListing: () => void
  /** Stops the second half of a double press. */
  filterPress: (event: Event) => void
  focusHeading: (heading: HTMLElement | null) => void
}

export interface ScreenProps {
  simulator: Simulator
}

export type Screen = (props: ScreenProps) => JSX.Element

/** Exports of the second file: all screens after the second question. */
export interface LaterSteps {
  css: string
  texts: typeof simulatorLaterTexts
  /** Screens from the third step to the result, in order. */
  screens: Screen[]
  Overlay: Screen
  /** In the header: the listing above the questions of a dialog, or the result's action. */
  BelowBar: Screen
  createActions: typeof createLaterActions
  isSameHome: typeof isSameHome
  reveal: typeof reveal
  /** For the third file, which would otherwise bundle a copy. */
  keepUndo: typeof keepUndo
  /** For the components of quote-view in the third file. */
  react: typeof react
  /** Costs of a purchase, for the third file, which has less room. */
  costItems: typeof purchaseCostItems
  /** Drawing of the result, for the third file. */
  glyphShapes: typeof glyphShapes
  /**
   * Simulates with cards fed as the formula defines; null until the data that feed them have loaded.
   * @param hasFailed whether loading failed: then the formula's own table is used
   */
  simulate: (
    answers: SimulationAnswers,
    formula: Formula,
    day: string,
    fees: PublishedFee[],
    hasFailed: boolean,
  ) => Simulation | null
  /** Exports of the third file, once loaded. */
  analysis?: Analysis
}

/** Exports of the third file: analysis of the answers by credit lines. */
export interface Analysis {
  /** Loads the tables, unless they are loaded. */
  prepare: (simulator: Simulator) => void
  /** Figures of the suggested line; null if there is none, undefined until the tables have loaded. */
  suggest: (answers: SimulationAnswers) => SuggestedLine | null | undefined
  /** Estimate of costs of the cards; undefined until the tables have loaded. */
  estimateCosts: (answers: SimulationAnswers, fees: PublishedFee[]) => ScenarioCosts | undefined
  /** Whether no income suffices, or no line accepts the answers. */
  isOverLimit: (simulator: Simulator) => boolean
  /** Whether the lines leave a part of the price to finance; false until the tables have loaded. */
  leavesNeed: (simulator: Simulator) => boolean
  /** Programme band of the suggested line: '' if it has none, null until the tables have loaded. */
  bandName: (simulator: Simulator) => string | null
  /** First charge of a scenario on the line; null until the tables have loaded, or without a line. */
  chargeText: (simulator: Simulator, at: number) => string | null
  /** Above the scenario cards. */
  AnswerBlock: Screen
  /** In each scenario card. */
  ScenarioLead: (props: ScreenProps & { at: number }) => ComponentChildren
  /** Below the scenario cards. */
  BelowCards: Screen
  /** Beside the request for an evaluation, on wide screens. */
  TakeAlong: Screen
}
