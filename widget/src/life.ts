import type { SimulationAnswers } from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import type { Options } from './attributes.ts'
import type { Emit } from './events.ts'
import type { Listing } from './listing.ts'
import type { Change, WizardState } from './wizard.ts'

/** The simulator as it is at any moment, for what goes on between two drawings. */
export interface Life {
  root: ShadowRoot
  getState: () => WizardState
  getOptions: () => Options
  /** What the answers began with. */
  getListing: () => Listing
  getTerms: () => number[]
  getTexts: () => SimulatorTexts
  /** Changes what is only on screen. */
  update: (change: Change) => void
  advance: () => void
  goToStep: (step: number, returning?: boolean) => void
  /** Takes what comes from outside; a step that is then out of reach is left, any other stays as it is. */
  receive: (change: Change) => void
  /** Begins again with what the page says by now, over other answers. */
  restartWith: (others?: SimulationAnswers) => void
  emit: Emit
}
