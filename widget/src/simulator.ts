import type { Formula, SimulationAnswers } from 'core'
import type { Options } from './attributes.ts'
import type { Texts } from './texts.ts'
import type { Change, WizardState } from './wizard.ts'

/** What everything drawn inside the element is given: the state, and the ways to change it. */
export interface Simulator {
  state: WizardState
  options: Options
  formula: Formula
  texts: Texts
  /** Title of the product; the host may set its own. */
  title: string
  /** Changes answers, and with them what is only on screen. */
  answer: (patch: SimulationAnswers, more?: Change) => void
  /** Changes what is only on screen. */
  show: (change: Change) => void
  /** Goes on when the step has nothing to object to; otherwise says what. */
  submit: () => void
  advance: () => void
  back: () => void
  /** Out of the wizard. */
  leave: () => void
  /** To a step, to change an answer and come back to the result. */
  edit: (step: number) => void
  evaluate: () => void
  restart: () => void
  loadCities: (field: unknown) => void
  arrive: (heading: HTMLElement | null) => void
  follow: (frame: HTMLIFrameElement | null) => (() => void) | undefined
}

export interface Part {
  s: Simulator
}
