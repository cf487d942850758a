import { costsByLine, loanRequestOf, quoteCashBy, quoteLines, suggestedFigures } from 'core'
import type { CostsFormula, Day, LinesFormula, PublishedFee, SimulationAnswers } from 'core'
import { setTextOverrides } from 'core/texts'
import { fetchJsonFrom } from '../config.ts'
import { forLaterSteps } from '../first-file.ts'
import { memoizeLast } from '../memoize-last.ts'
import type { Simulator } from '../simulator.ts'

/** Rule tables for the calculation: the response of `GET /api/public/rules` for one municipality. */
export interface Tables {
  day: Day
  lines: LinesFormula
  costs: CostsFormula
}

/** Estimate of costs of the second file, which has more room. */
export const costItems = () => forLaterSteps.getLaterSteps()!.costItems

/** Tables by URL; null while loading. */
const tablesByUrl = new Map<string, Tables | null>()

/** Schema 2 of the costs; without it the server sends the one that older releases read. */
const addressOf = ({ municipio }: SimulationAnswers) =>
  `/api/public/rules?schema=2&municipality=${municipio?.id ?? 0}`
const keyOf = ({ options, state }: Simulator) => options.api + addressOf(state.answers)

/** Returns the tables for the chosen municipality; null until they have loaded. */
export const tablesFor = (simulator: Simulator): Tables | null => tablesByUrl.get(keyOf(simulator)) ?? null

const suggestBy = memoizeLast((answers: SimulationAnswers, { lines, day }: Tables) =>
  suggestedFigures(answers, lines.body, day),
)

/** Returns the tables of a municipality for any simulator of the page; undefined until they have loaded. */
function loadedTables(answers: SimulationAnswers) {
  const address = addressOf(answers)
  return [...tablesByUrl].findLast(([key]) => key.endsWith(address))?.[1] ?? undefined
}

/** Returns rate, quota and term of the suggested line; null if there is none, undefined until the tables have loaded. */
export function suggest(answers: SimulationAnswers) {
  const tables = loadedTables(answers)
  return tables && suggestBy(answers, tables)
}

const costsBy = memoizeLast(
  (answers: SimulationAnswers, { lines, costs, day }: Tables, fees: PublishedFee[]) => {
    const request = loanRequestOf(answers)
    const [line] = quoteLines(request, lines, day).lines
    return costsByLine(costItems(), line, request, { costs: costs.body, fees }, day)
  },
)

/** Returns the estimate of costs of the cards; undefined until the tables have loaded. */
export function estimateCosts(answers: SimulationAnswers, fees: PublishedFee[]) {
  const tables = loadedTables(answers)
  return tables && costsBy(answers, tables, fees)
}

/** Loads the tables, unless they are loaded or loading. */
export function prepare(simulator: Simulator) {
  const { options, update, strings } = simulator
  setTextOverrides(strings)
  const key = keyOf(simulator)
  if (tablesByUrl.has(key)) return
  tablesByUrl.set(key, null)
  fetchJsonFrom(options.api)(addressOf(simulator.state.answers))
    .then((body) => {
      const tables = body as Tables
      // Computes once, so that malformed tables fail here and not during rendering.
      const request = loanRequestOf(simulator.state.answers)
      const costs = { costs: tables.costs.body, fees: [] }
      for (const line of quoteLines(request, tables.lines, tables.day).lines)
        quoteCashBy(costItems(), line, request, { state: '', city: '' }, costs, tables.day)
      tablesByUrl.set(key, tables)
      update({})
    })
    .catch(() => {
      tablesByUrl.delete(key)
      update({ analysis: 'failed' })
    })
}
