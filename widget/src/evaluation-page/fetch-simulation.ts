import { simulate, today, type Simulation, type SimulationAnswers } from 'core'
import type { Config } from '../config.ts'

const TIMEOUT_MS = 3000

/** A simulation, and whether its figures are those that the cards showed. */
export interface RequestSimulation {
  simulation: Simulation
  isAsShown: boolean
}

/**
 * Simulates the answers again. When the suggested line feeds the cards, only the server can do it, and it stores them with
 * the request; if it fails, the formula's own figures are used, which the cards need not have shown.
 */
export async function fetchSimulation(
  answers: SimulationAnswers,
  { formula, fees }: Config,
): Promise<RequestSimulation> {
  const isAsShown = formula.body.cards !== 'linha'
  const simulateLocally = () => ({
    simulation: simulate(answers, formula, today(new Date()), fees),
    isAsShown,
  })
  if (isAsShown) return simulateLocally()
  try {
    const response = await fetch('/api/public/simulations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answers),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok
      ? { simulation: (await response.json()) as Simulation, isAsShown: true }
      : simulateLocally()
  } catch {
    return simulateLocally()
  }
}
