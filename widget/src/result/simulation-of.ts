import { today } from 'core'
import type { Simulator } from '../simulator.ts'

/** Simulates the current answers; null until the data that feed the cards have loaded. */
export const simulationOf = ({ laterSteps, state, formula, fees }: Simulator) =>
  laterSteps!.simulate(state.answers, formula, today(new Date()), fees, state.analysis === 'failed')
