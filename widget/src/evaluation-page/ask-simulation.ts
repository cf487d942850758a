import { simulate, today, type Simulation, type SimulationAnswers } from 'core'
import type { Config } from '../config.ts'

const TIMEOUT_MS = 3000

/**
 * The figures of the cards. Where the suggested line feeds them it is the server that knows them, and keeps them with the
 * request; without an answer those of the table stand.
 */
export async function askSimulation(answers: SimulationAnswers, { formula, fees }: Config) {
  const own = () => simulate(answers, formula, today(new Date()), fees)
  if (formula.body.cards !== 'linha') return own()
  try {
    const response = await fetch('/api/public/simulations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answers),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? ((await response.json()) as Simulation) : own()
  } catch {
    return own()
  }
}
