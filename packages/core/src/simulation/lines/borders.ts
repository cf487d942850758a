import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'
import { createRanker, rankLines, type RankedLine, type VariableField } from './rank-lines.ts'

/** The suggested line and the binding limit. */
export interface Decision {
  /** Null when no line accepts the request. */
  line: string | null
  binds: LimitName | null
  covers: boolean
  /** Whether own money and FGTS cover the price. */
  nothingLeft: boolean
}

/** A value up to which the decision holds, and the next one (a cent or a month further), at which it changes. */
export interface Border {
  field: VariableField
  stays: number
  changes: number
  before: Decision
  after: Decision
}

const decisionOf = ([first]: readonly RankedLine[]): Decision => ({
  line: first?.line.id ?? null,
  binds: first?.best.binds ?? null,
  covers: first?.covers ?? false,
  nothingLeft: first?.best.limits.need === 0,
})

export const decide = (request: LoanRequest, tables: CreditLines, day: Day): Decision =>
  decisionOf(rankLines(request, tables, day))

const isSame = (a: Decision, b: Decision) =>
  a.line === b.line && a.binds === b.binds && a.covers === b.covers && a.nothingLeft === b.nothingLeft

/** Finds the last value from `from` towards `to` that satisfies a monotonic predicate, by bisection. */
function lastThatHolds(from: number, to: number, holds: (value: number) => boolean): number {
  let inside = from
  let outside = to
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2)
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** Limits that bind each line by each system: between two thresholds each changes at most once. */
const bindingsOf = (ranked: readonly RankedLine[]) =>
  ranked
    .map(({ line, sac, price }) => `${line.id} ${sac.binds} ${price.binds}`)
    .toSorted()
    .join()

/** While the same limits bind, each of these changes at most once: the credits of two systems or lines cross once. */
const orderOf = (ranked: readonly RankedLine[]) =>
  ranked.map(({ line, best, covers }) => `${line.id} ${best.system} ${covers}`).join()

/**
 * Finds the nearest border within a stretch between two thresholds: first where another limit binds, and before it where
 * the credits of two systems or lines cross.
 */
function borderWithin(
  from: number,
  to: number,
  step: 1 | -1,
  rankAt: (value: number) => RankedLine[],
): number | null {
  const before = decisionOf(rankAt(from))
  const changesAt = (value: number) => !isSame(decisionOf(rankAt(value)), before)
  let inside = from
  while (inside !== to) {
    const start = rankAt(inside)
    const bindings = bindingsOf(start)
    const order = orderOf(start)
    const binds = (value: number) => bindingsOf(rankAt(value)) === bindings
    const lastBound = binds(to) ? to : lastThatHolds(inside, to, binds)
    const ordered = (value: number) => orderOf(rankAt(value)) === order
    const last = ordered(lastBound) ? lastBound : lastThatHolds(inside, lastBound, ordered)
    if (last === to) return null
    if (changesAt(last + step)) return last
    inside = last + step
  }
  return null
}

/** Finds the nearest border above (`step` 1) or below (−1) the request's value; null if there is none. */
function nearestBorder(
  request: LoanRequest,
  field: VariableField,
  step: 1 | -1,
  { rankAt, thresholds }: ReturnType<typeof createRanker>,
): Border | null {
  const current = request[field]
  if (current === null) return null
  const before = decisionOf(rankAt(current))
  const [least, most] = [thresholds[0]!, thresholds.at(-1)!]
  const border = (stays: number): Border => ({
    field,
    stays,
    changes: stays + step,
    before,
    after: decisionOf(rankAt(stays + step)),
  })
  let inside = current
  // A threshold is the last value of its range, so both sides of it are tried.
  const edges = thresholds
    .flatMap((value) => [value, value + 1])
    .filter((value) => (value - current) * step > 0 && value >= least && value <= most)
    .toSorted((a, b) => (a - b) * step)
  for (const edge of edges) {
    const stays = borderWithin(inside, edge, step, rankAt)
    if (stays !== null) return border(stays)
    if (!isSame(decisionOf(rankAt(edge)), before)) return border(edge - step)
    inside = edge
  }
  return null
}

/**
 * Finds the nearest borders on both sides of the request's value: the cent of price, income or own money, or the month, at
 * which another line or limit decides. `before` and `after` are computed at these values, not looked up.
 * @example bordersOf({ ...loanRequestOf(completeAnswers), price: 27000000, income: 500000 }, 'income', builtInLines, '2026-11-21').map(({ stays }) => stays) // → [441170, 500000]
 */
export function bordersOf(
  request: LoanRequest,
  field: VariableField,
  tables: CreditLines,
  day: Day,
): Border[] {
  const ranker = createRanker(request, field, tables, day)
  return ([-1, 1] as const).flatMap((step) => nearestBorder(request, field, step, ranker) ?? [])
}

/**
 * Finds the highest price that own money, FGTS and the credit of a line cover; null if there is none.
 * @example largestPrice(loanRequestOf(completeAnswers), builtInLines, '2026-11-21') // → 25000000
 */
export function largestPrice(request: LoanRequest, tables: CreditLines, day: Day): number | null {
  const { rankAt, thresholds } = createRanker(
    { ...request, price: request.price ?? 0, appraisal: null, desiredInstallment: null },
    'price',
    tables,
    day,
  )
  const covers = (price: number) => {
    const [first] = rankAt(price)
    return !!first?.covers && first.best.limits.need !== 0
  }
  // Within a range of the tables, a line that covers a price also covers all lower ones that need a credit.
  for (let at = thresholds.length - 1; at > 0; at -= 1) {
    const [from, to] = [thresholds[at - 1]! + 1, thresholds[at]!]
    if (from > to) continue
    if (covers(to)) return to
    if (covers(from)) return lastThatHolds(from, to, covers)
  }
  return null
}

/**
 * Finds the lowest income with which a line lends the whole need; null if there is none.
 * @param least lowest income to consider
 * @example smallestIncomeFor({ ...loanRequestOf(completeAnswers), ownMoney: 10000000 }, builtInLines, '2026-11-21') // → 960001
 */
export function smallestIncomeFor(
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
  least = 1,
): number | null {
  const { rankAt, thresholds } = createRanker(request, 'income', tables, day)
  const covers = (income: number) => rankAt(income)[0]?.covers ?? false
  for (let at = 1; at < thresholds.length; at += 1) {
    const [from, to] = [Math.max(least, thresholds[at - 1]! + Number(at > 1)), thresholds[at]!]
    if (from > to) continue
    if (covers(from)) return from
    if (covers(to)) return lastThatHolds(to, from, covers)
  }
  return null
}
