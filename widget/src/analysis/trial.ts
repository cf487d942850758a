import {
  chosenScenario,
  extraPaymentsOf,
  loanRequestOf,
  loanResultOf,
  loansOfLine,
  monthlyRateOf,
  quoteCashBy,
  quoteLines,
  type Cents,
  type ExtraPayments,
  type FeeCatalogue,
  type LoanRequest,
  type LoanResult,
  type PublishedFee,
  type Refinement,
  type SimulationAnswers,
  type SimulationRules,
} from 'core'
import type { System } from 'quote-view'
import { baseOffer } from 'quote-view/answer-view'
import { memoizeLast } from '../memoize-last.ts'
import { readSharedTrial } from '../read-shared-trial.ts'
import type { Simulator } from '../simulator.ts'
import { costItems, tablesFor, type Tables } from './tables.ts'
import type { Changes, Trial } from './trial-state.ts'

/** No extra payments; a constant, so that memoized computations see the same object. */
export const noExtra: ExtraPayments = { reduces: 'term' }

const initial: Omit<Trial, 'answers'> = {
  refinement: {},
  changes: {},
  extra: noExtra,
  yearlyTr: 0,
  series: 'charge',
  month: 1,
  year: 0,
  open: {},
}

type SharedTrial = Omit<Partial<Trial>, 'extra'> & { extra?: Cents | ExtraPayments }

/** Reads the trial of a shared simulation; older links have a plain number as extra payment. */
const sharedTrial = memoizeLast(({ extra, ...rest }: SharedTrial): Partial<Trial> => ({
  ...rest,
  ...(extra && { extra: extraPaymentsOf(extra) }),
}))

export function trialOf({ state }: Simulator): Trial {
  const { trial, answers } = state
  return trial?.answers === answers
    ? trial
    : {
        ...initial,
        ...(trial
          ? { refinement: trial.refinement, births: trial.births, open: trial.open }
          : sharedTrial(readSharedTrial())),
        answers,
      }
}

/** Latest render of each simulator: a late response, or a part rendered earlier, must not overwrite newer changes. */
const latestRenders = new WeakMap<Simulator['update'], Simulator>()

/** Must be called on every render. */
export const remember = (simulator: Simulator) => latestRenders.set(simulator.update, simulator)

export function change(simulator: Simulator, patch: Partial<Trial>) {
  const now = latestRenders.get(simulator.update) ?? simulator
  now.update({ trial: { ...trialOf(now), ...patch } })
}

/**
 * Updates the trial after a response, unless the answers have changed since the request.
 * @returns whether it did
 */
export function changeLater(simulator: Simulator, patch: (trial: Trial) => Partial<Trial> | false) {
  const now = latestRenders.get(simulator.update)!
  const applied = now.state.answers === simulator.state.answers && patch(trialOf(now))
  if (applied) change(now, applied)
  return !!applied
}

const resultFor = memoizeLast(
  (
    answers: SimulationAnswers,
    refinement: Refinement,
    changes: Changes,
    { lines, day }: Tables,
    rules: SimulationRules,
    line: string | undefined,
  ): LoanResult =>
    loanResultOf({ ...loanRequestOf(answers, refinement), ...changes }, lines, day, rules, line),
)

/** Result of the answers with the tried values; null until the tables have loaded. */
export function resultOf(simulator: Simulator): LoanResult | null {
  const tables = tablesFor(simulator)
  const { refinement, changes, line } = trialOf(simulator)
  const { body } = simulator.formula
  return tables && resultFor(simulator.state.answers, refinement, changes, tables, body, line)
}

/** Result with the offer of the chosen scenario; null until the tables have loaded, or without a line. */
export function chosenOffer(simulator: Simulator) {
  const result = resultOf(simulator)
  const offer = result?.offers[chosenScenario(result.offers, simulator.state.scenario)]
  if (!result?.line || !offer) return null
  const { line } = result
  return { ...result, line, one: line[result.system], offer, base: baseOffer(result.offers) }
}

const pricedFor = memoizeLast(
  (
    request: LoanRequest,
    id: string,
    answers: SimulationAnswers,
    { lines, costs, day }: Tables,
    fees: PublishedFee[],
  ) => {
    const location = { state: answers.state ?? '', city: answers.city ?? '' }
    const catalogue: FeeCatalogue = { ...location, fees }
    const quote = quoteLines(request, lines, day, undefined, catalogue)
    const withCash = quote.lines.map((line) => ({
      ...line,
      cash: quoteCashBy(costItems(), line, request, location, { costs: costs.body, fees }, day),
    }))
    return { quote, catalogue, lines: withCash, line: withCash.find((line) => line.id === id)! }
  },
)

const loansFor = memoizeLast(
  (id: string, system: System, extra: ExtraPayments, tr: number, request: LoanRequest, tables: Tables) =>
    loansOfLine(id, { system, extra, tr }, request, tables.lines.body, tables.day),
)

/** Data of the sections: the chosen scenario's quote with costs, and its loan by both systems. */
export function analysisDataOf(simulator: Simulator) {
  const chosen = chosenOffer(simulator)
  const tables = tablesFor(simulator)
  if (!chosen || !tables) return null
  const trial = trialOf(simulator)
  const { offer, system, line } = chosen
  const priced = pricedFor(offer.request, line.id, simulator.state.answers, tables, simulator.fees)
  const tr = monthlyRateOf({ value: trial.yearlyTr, unit: 'effective_yearly' })
  const loans = loansFor(line.id, system, trial.extra, tr, offer.request, tables)
  return { ...chosen, ...priced, one: priced.line[system], request: offer.request, trial, tables, loans }
}

export type AnalysisData = NonNullable<ReturnType<typeof analysisDataOf>>
