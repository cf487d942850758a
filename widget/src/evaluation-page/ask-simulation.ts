import { simulate, today, type Simulation, type SimulationAnswers } from 'core'
import type { Config } from '../config.ts'

const TIMEOUT_MS = 3000

/** What the answers come to, and whether these are the figures that the cards showed. */
export interface FoundSimulation {
  simulation: Simulation
  isAsShown: boolean
}

/**
 * The figures of the cards. Where the suggested line feeds them it is the server that knows them, and keeps them with the
 * request; without an answer there are those of the table, which the cards need not have shown.
 */
export async function askSimulation(
  answers: SimulationAnswers,
  { formula, fees }: Config,
): Promise<FoundSimulation> {
  const isAsShown = formula.body.cards !== 'linha'
  const own = () => ({ simulation: simulate(answers, formula, today(new Date()), fees), isAsShown })
  if (isAsShown) return own()
  try {
    const response = await fetch('/api/public/simulations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answers),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? { simulation: (await response.json()) as Simulation, isAsShown: true } : own()
  } catch {
    return own()
  }
}
