import type { Campaign, Simulation } from 'core'
import type { SimulatorTexts } from 'core/texts/simulator'
import type { Emit } from './events.ts'
import type { Listing } from './listing.ts'
import type { Action, SimulatorState } from './reduce.ts'

/** State, actions and host page of one simulator, stable between renders. */
export interface SimulatorContext {
  root: ShadowRoot
  getState: () => SimulatorState
  dispatch: (action: Action) => void
  /**
   * Reads the page's current listing.
   * @param forgets drops the answers that a script set
   */
  readListing: (forgets?: boolean) => Listing
  /** Campaign parameters of the visitor. */
  getCampaign: () => Campaign
  /** The complete simulation; null while an answer, or the data of its cards, is missing. */
  getResult: () => Simulation | null
  getTexts: () => SimulatorTexts
  emit: Emit
}
