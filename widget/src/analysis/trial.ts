import {
  loanRequestOf,
  loansOfLine,
  monthlyRateOf,
  quoteCash,
  quoteLines,
  verdictOf,
  type LoanRequest,
  type PublishedFee,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import { bestSystem, type System } from 'quote-view'
import { lastOf } from '../last-of.ts'
import type { Simulator } from '../simulator.ts'
import { tablesFor, type Tables } from './tables.ts'
import type { Changes, Trial } from './trial-state.ts'

const initial: Omit<Trial, 'answers'> = {
  refinement: {},
  changes: {},
  extra: 0,
  yearlyTr: 0,
  series: 'charge',
  month: 1,
  year: 0,
}

/** Our own page says what was told and tried besides the answers that it begins with. */
const handedOver = () =>
  document.querySelector<HTMLElement>('simulador-financiamento[modo=pagina]')?.dataset.ajuste ?? '{}'

/** One for all drawings: what is computed of it is kept only as long as it is the same. */
const readTrial = lastOf((text: string) => JSON.parse(text) as Partial<Trial>)

export function trialOf({ state }: Simulator): Trial {
  const { trial, answers } = state
  return trial?.answers === answers
    ? trial
    : {
        ...initial,
        ...(trial
          ? { refinement: trial.refinement, births: trial.births, before: trial.before }
          : readTrial(handedOver())),
        answers,
      }
}

/**
 * Each simulator as it was last drawn: neither an answer that comes later nor a part that was drawn before may undo what
 * was changed meanwhile.
 */
const drawnLast = new WeakMap<Simulator['update'], Simulator>()

/** To be called with each drawing. */
export const remember = (simulator: Simulator) => drawnLast.set(simulator.update, simulator)

export function change(simulator: Simulator, patch: Partial<Trial>) {
  const now = drawnLast.get(simulator.update) ?? simulator
  now.update({ trial: { ...trialOf(now), ...patch } })
}

/**
 * Changes what is tried once something has come for it, unless other answers are seen by now.
 * @returns whether it did
 */
export function changeLater(simulator: Simulator, patch: (trial: Trial) => Partial<Trial> | false) {
  const now = drawnLast.get(simulator.update)!
  const found = now.state.answers === simulator.state.answers && patch(trialOf(now))
  if (found) change(now, found)
  return !!found
}

const answered = lastOf(
  (answers: SimulationAnswers, refinement: Refinement, { lines, day }: Tables, terms: number[]) => {
    const request = loanRequestOf(answers, refinement)
    const quote = quoteLines(request, lines, day)
    return { request, quote, verdict: verdictOf(request, quote.lines, lines.body, day, terms) }
  },
)

/** What the answers come to; null until the tables are here. */
export function answerOf(simulator: Simulator) {
  const tables = tablesFor(simulator)
  const { refinement } = trialOf(simulator)
  return tables && answered(simulator.state.answers, refinement, tables, simulator.formula.body.terms)
}

const tried = lastOf(
  (
    asked: LoanRequest,
    changes: Changes,
    answers: SimulationAnswers,
    tables: Tables,
    fees: PublishedFee[],
  ) => {
    const { lines, costs, day } = tables
    const request = { ...asked, ...changes }
    const place = { state: answers.state ?? '', city: answers.city ?? '' }
    const quote = quoteLines(request, lines, day)
    return {
      request,
      quote,
      lines: quote.lines.map((line) => ({
        ...line,
        cash: quoteCash(line, request, place, { costs: costs.body, fees }, day),
      })),
    }
  },
)

const drawn = lastOf(
  (id: string, system: System, extra: number, tr: number, request: LoanRequest, tables: Tables) =>
    loansOfLine(id, { system, extra, tr }, request, tables.lines.body, tables.day),
)

/** What is looked at: the answers with what is tried, one line of it and its loan by both systems. */
export function lookOf(simulator: Simulator) {
  const tables = tablesFor(simulator)
  const answer = answerOf(simulator)
  if (!tables || !answer) return null
  const trial = trialOf(simulator)
  const { answers } = simulator.state
  const found = tried(answer.request, trial.changes, answers, tables, simulator.fees)
  const line = found.lines.find(({ id }) => id === trial.line) ?? found.lines[0]
  if (!line) return { ...found, trial, tables, line, system: undefined, one: undefined, loans: null }
  const system = trial.system ?? bestSystem(line)
  const tr = monthlyRateOf({ value: trial.yearlyTr, unit: 'effective_yearly' })
  const loans = drawn(line.id, system, trial.extra, tr, found.request, tables)
  return { ...found, trial, tables, line, system, one: line[system], loans }
}

export type Look = NonNullable<ReturnType<typeof lookOf>>
