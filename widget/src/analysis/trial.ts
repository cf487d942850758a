import {
  extraPaymentsOf,
  loanRequestOf,
  loansOfLine,
  monthlyRateOf,
  quoteCashBy,
  quoteLines,
  verdictOf,
  type Cents,
  type ExtraPayments,
  type FeeCatalogue,
  type LoanRequest,
  type PublishedFee,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import { bestSystem, type System } from 'quote-view'
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
          ? { refinement: trial.refinement, births: trial.births, before: trial.before }
          : sharedTrial(readSharedTrial())),
        answers,
      }
}

/** Latest render of each simulator: a late response, or a panel rendered earlier, must not overwrite newer changes. */
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

const answered = memoizeLast(
  (answers: SimulationAnswers, refinement: Refinement, { lines, day }: Tables, terms: number[]) => {
    const request = loanRequestOf(answers, refinement)
    const quote = quoteLines(request, lines, day)
    return { request, quote, verdict: verdictOf(request, quote.lines, lines.body, day, terms) }
  },
)

/** Quote and verdict for the answers; null until the tables have loaded. */
export function quotedVerdictOf(simulator: Simulator) {
  const tables = tablesFor(simulator)
  const { refinement } = trialOf(simulator)
  return tables && answered(simulator.state.answers, refinement, tables, simulator.formula.body.terms)
}

const tried = memoizeLast(
  (
    baseRequest: LoanRequest,
    changes: Changes,
    answers: SimulationAnswers,
    tables: Tables,
    fees: PublishedFee[],
  ) => {
    const { lines, costs, day } = tables
    const request = { ...baseRequest, ...changes }
    const location = { state: answers.state ?? '', city: answers.city ?? '' }
    const catalogue: FeeCatalogue = { ...location, fees }
    const quote = quoteLines(request, lines, day, undefined, catalogue)
    return {
      request,
      quote,
      catalogue,
      lines: quote.lines.map((line) => ({
        ...line,
        cash: quoteCashBy(costItems(), line, request, location, { costs: costs.body, fees }, day),
      })),
    }
  },
)

const drawn = memoizeLast(
  (id: string, system: System, extra: ExtraPayments, tr: number, request: LoanRequest, tables: Tables) =>
    loansOfLine(id, { system, extra, tr }, request, tables.lines.body, tables.day),
)

/** Data of the panels: the answers with the tried values, the selected line, and its loan by both systems. */
export function analysisDataOf(simulator: Simulator) {
  const tables = tablesFor(simulator)
  const answer = quotedVerdictOf(simulator)
  if (!tables || !answer) return null
  const trial = trialOf(simulator)
  const { answers } = simulator.state
  const outcome = tried(answer.request, trial.changes, answers, tables, simulator.fees)
  const line = outcome.lines.find(({ id }) => id === trial.line) ?? outcome.lines[0]
  if (!line) return { ...outcome, trial, tables, line, system: undefined, one: undefined, loans: null }
  const system = trial.system ?? bestSystem(line)
  const tr = monthlyRateOf({ value: trial.yearlyTr, unit: 'effective_yearly' })
  const loans = drawn(line.id, system, trial.extra, tr, outcome.request, tables)
  return { ...outcome, trial, tables, line, system, one: line[system], loans }
}

export type AnalysisData = NonNullable<ReturnType<typeof analysisDataOf>>
