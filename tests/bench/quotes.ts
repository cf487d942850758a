import type { Request } from 'autocannon'
import { answers } from '../../server/src/testing/answers.ts'
import { fromNewAddress } from '../support/address.ts'
import { inTurn, load, median, type Measurement } from './measure.ts'

const ROUNDS = 5

const quote = (query: string): Request => ({
  method: 'POST',
  path: `/api/public/quotes${query}`,
  headers: { 'Accept-Encoding': 'br, gzip', 'Content-Type': 'application/json' },
  body: JSON.stringify({ answers, refinement: { quotaHolder: true, birthDate: '1990-10-01' } }),
  // Each request comes from its own address, so that none meets a limit.
  setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...fromNewAddress() } }),
})

const health: Request = { path: '/api/health', headers: { 'Accept-Encoding': 'br, gzip' } }
const against = (ours: number[], theirs: number[]) => ours.map((cost, round) => cost / theirs[round]!)

/** Processor time of an anonymous quote, alone and with the searches for its borders, beside a response of `/api/health`. */
export const measureQuotes: Measurement = async (_browser, server) => {
  const costOf = (request: Request) => async () => (await load(server, [request], 4, { duration: 2 })) / 1000
  const usual = costOf(quote(''))
  const withBorders = costOf(quote('?include=borders'))
  // The server compiles its hot functions during the first rounds.
  const costs = await inTurn(ROUNDS, { health: costOf(health), usual, withBorders }, 2)
  /** Milliseconds depend on the machine and are not judged; ratios within a round are. */
  const figure = (name: string, values: number[], target: number | null = null) => ({
    name,
    measured: target ? 'CPU por resposta, na mesma rodada' : `CPU por resposta, mediana de ${ROUNDS} rodadas`,
    value: median(values),
    target,
    unit: target ? '×' : ' ms',
  })
  return [
    figure('Cotação anônima', costs.usual),
    figure('Cotação anônima com fronteiras', costs.withBorders),
    figure('Cotação anônima, contra /api/health', against(costs.usual, costs.health), 30),
    figure('Fronteiras, contra a cotação sem elas', against(costs.withBorders, costs.usual), 6),
  ]
}
