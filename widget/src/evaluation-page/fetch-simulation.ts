import {
  simulate,
  today,
  type OfferFigures,
  type Refinement,
  type Simulation,
  type SimulationAnswers,
} from 'core'
import type { Config } from '../config.ts'

const TIMEOUT_MS = 3000

/** A simulation, and whether its figures are those that the cards showed. */
export interface RequestSimulation {
  simulation: Simulation
  isAsShown: boolean
  /** Offers of the suggested line by scenario; empty when the server could not be reached. */
  offers: readonly (OfferFigures | null)[]
}

/** Answers, details and line of a visitor. */
interface Choice {
  answers: SimulationAnswers
  refinement?: Refinement | undefined
  line?: string | undefined
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`/api/public/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Answer
}

/** Requests the offers from the server, which stores them with the request; empty if it fails. */
const fetchOffers = (choice: Choice): Promise<RequestSimulation['offers']> =>
  post<{ offers?: RequestSimulation['offers'] }>('quotes?include=offers', choice).then(
    ({ offers = [] }) => offers,
    () => [],
  )

/**
 * Simulates the answers again. When the suggested line feeds the cards, only the server can do it, and it stores them with
 * the request; if it fails, the formula's own figures are used, which the cards need not have shown.
 */
export async function fetchSimulation(
  { answers, refinement = {}, line }: Choice,
  { formula, fees }: Config,
): Promise<RequestSimulation> {
  const isAsShown = formula.body.cards !== 'linha'
  const simulateLocally = () => ({
    simulation: simulate(answers, formula, today(new Date()), fees),
    isAsShown,
  })
  const simulating = isAsShown
    ? simulateLocally()
    : post<Simulation>('simulations', answers).then(
        (simulation) => ({ simulation, isAsShown: true }),
        simulateLocally,
      )
  const [simulated, offers] = await Promise.all([simulating, fetchOffers({ answers, refinement, line })])
  return { ...simulated, offers }
}
