import { builtInFormula, type SimulationAnswers } from 'core'
import { readOptions, type Options } from '../attributes.ts'
import type { Listing } from '../listing.ts'
import { initialSimulator, reduce, type Action, type SimulatorState } from '../reduce.ts'

export const config = { theme: {}, formula: builtInFormula, fees: [], strings: {}, settings: {} }
export const options = readOptions(() => null)
export const home = (answers: SimulationAnswers = {}, more: Partial<Listing> = {}): Listing => ({
  reference: '',
  city: '',
  answers,
  ...more,
})
export const readPage = (listing: Listing, more: Partial<Options> = {}): Action => ({
  type: 'readPage',
  options: { ...options, ...more },
  listing,
})
export const run = (state: SimulatorState, ...actions: Action[]) => actions.reduce(reduce, state)
export const start = (listing = home(), more: Partial<Options> = {}) =>
  run(initialSimulator(config), readPage(listing, more))
export const answer = (answers: SimulationAnswers): Action => ({ type: 'answer', answers })
export const goTo = (step: number, returning = false): Action => ({ type: 'goTo', step, returning })
export const advance: Action = { type: 'advance' }
