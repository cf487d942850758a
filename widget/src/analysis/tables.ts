import { loanRequestOf, quoteCash, quoteLines, suggestedFigures } from 'core'
import type { CostsFormula, Day, LinesFormula, SimulationAnswers } from 'core'
import { setTextOverrides } from 'core/texts'
import { fetchJsonFrom } from '../config.ts'
import { lastOf } from '../last-of.ts'
import type { Simulator } from '../simulator.ts'

/** By what everything here is computed: what `GET /api/public/rules` answers for one municipality. */
export interface Tables {
  day: Day
  lines: LinesFormula
  costs: CostsFormula
}

/** By address; null while they are on their way. */
const known = new Map<string, Tables | null>()

const addressOf = ({ municipio }: SimulationAnswers) => `/api/public/rules?municipality=${municipio?.id ?? 0}`
const keyOf = ({ options, state }: Simulator) => options.api + addressOf(state.answers)

/** The tables of the place that was answered, once they are here. */
export const tablesFor = (simulator: Simulator): Tables | null => known.get(keyOf(simulator)) ?? null

const suggestBy = lastOf((answers: SimulationAnswers, { lines, day }: Tables) =>
  suggestedFigures(answers, lines.body, day),
)

/** Rate, quota and term of the line that is suggested; null where there is none, undefined until the tables are here. */
export function suggest(answers: SimulationAnswers) {
  const address = addressOf(answers)
  const tables = [...known].findLast(([key]) => key.endsWith(address))?.[1]
  return tables ? suggestBy(answers, tables) : undefined
}

/** Fetches them, unless they are here or on their way. */
export function prepare(simulator: Simulator) {
  const { options, update, strings } = simulator
  setTextOverrides(strings)
  const key = keyOf(simulator)
  if (known.has(key)) return
  known.set(key, null)
  fetchJsonFrom(options.api)(addressOf(simulator.state.answers))
    .then((found) => {
      const tables = found as Tables
      // What is no table fails here, and not while it is drawn.
      const request = loanRequestOf(simulator.state.answers)
      const costs = { costs: tables.costs.body, fees: [] }
      for (const line of quoteLines(request, tables.lines, tables.day).lines)
        quoteCash(line, request, { state: '', city: '' }, costs, tables.day)
      known.set(key, tables)
      update({})
    })
    .catch(() => {
      known.delete(key)
      update({ analysis: 'failed' })
    })
}
