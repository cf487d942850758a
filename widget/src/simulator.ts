import type { Scenario, simulate, Simulation, SimulationAnswers, SuggestedFigures } from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import type { ComponentChildren, JSX } from 'preact'
import type { Options } from './attributes.ts'
import type { Config } from './config.ts'
import type { loadCities } from './fields/load-cities.ts'
import type { createLaterActions } from './later-actions.ts'
import type { isSameHome } from './own-answers.ts'
import type { reveal } from './reveal.ts'
import type { Change, WizardState } from './wizard.ts'

/** What the second file lets be done. */
export type LaterActions = ReturnType<typeof createLaterActions>

/** What everything drawn inside the element is given: the state, and the ways to change it. */
export interface Simulator extends Config, LaterActions {
  state: WizardState
  options: Options
  /** Those of the later steps are there once they are. */
  texts: SimulatorTexts
  /** Draws the picture that stands for the mark, once it is here. */
  drawLogo?: (canvas: HTMLCanvasElement | null) => void
  /** The second file, once it is here. */
  laterSteps?: LaterSteps
  /** It did not come. */
  laterStepsFailed: boolean
  /** Changes answers, and with them what is only on screen. */
  answer: (patch: SimulationAnswers, more?: Change) => void
  /** Changes what is only on screen. */
  update: (change: Change) => void
  advance: () => void
  back: () => void
  /** Out of the wizard. */
  leave: () => void
  /** Asks again for the second file. */
  retry: () => void
  restart: () => void
  focusHeading: (heading: HTMLElement | null) => void
}

export interface ScreenProps {
  simulator: Simulator
}

export type Screen = (part: ScreenProps) => JSX.Element

/** What the second file brings: every screen after the second question. */
export interface LaterSteps {
  css: string
  texts: SimulatorTexts
  /** In the order of the steps, from the third to the result. */
  screens: Screen[]
  Overlay: Screen
  createActions: typeof createLaterActions
  loadCities: typeof loadCities
  isSameHome: typeof isSameHome
  reveal: typeof reveal
  /**
   * The simulation with its cards fed as the formula says; null until what feeds them is here.
   * @param hasFailed whether it does not come: then the table of the formula counts
   */
  simulate: (...given: [...given: Parameters<typeof simulate>, hasFailed: boolean]) => Simulation | null
  /** The third file, once it is here. */
  analysis?: Analysis
}

/** What the third file brings: what the engine says of the answers, around the cards. */
export interface Analysis {
  /** Fetches the tables that it computes by, unless they are here. */
  prepare: (simulator: Simulator) => void
  /** Of the suggested line; null where there is none, undefined until the tables are here. */
  suggest: (answers: SimulationAnswers) => SuggestedFigures | null | undefined
  /** Whether no income is enough, or no line takes these answers: nothing to be cheerful about. */
  isOverLimit: (simulator: Simulator) => boolean
  /** Over the cards. */
  Verdict: Screen
  /** In each of them. */
  CardLine: (part: ScreenProps & { scenario: Scenario }) => ComponentChildren
  /** Below them. */
  Panels: Screen
}
