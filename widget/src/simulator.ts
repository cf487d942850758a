import type { SimulationAnswers } from 'core'
import type { Options } from './attributes.ts'
import type { Config } from './config.ts'
import type { Change, WizardState } from './wizard.ts'

/** What everything drawn inside the element is given: the state, and the ways to change it. */
export interface Simulator extends Config {
  state: WizardState
  options: Options
  /** Draws the picture that stands for the mark, once it is here. */
  picture?: (canvas: HTMLCanvasElement | null) => void
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
