import { today } from 'core'
import type { Simulator } from '../simulator.ts'

/** Simulates the current answers; null until the data that feed the cards have loaded. */
export const simulationOf = ({ laterSteps, state, formula, fees }: Simulator) =>
  laterSteps!.simulate(state.answers, formula, today(new Date()), fees, state.analysis === 'failed')

/**
 * Whether nothing is left to finance. The basic figures count any FGTS, the lines only a confirmed one: once loaded, these
 * decide.
 */
export const leavesNothing = (simulator: Simulator) =>
  simulationOf(simulator)?.notices.includes('nothingToFinance') &&
  !simulator.laterSteps?.analysis?.leavesNeed(simulator)
