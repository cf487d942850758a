import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'
import { createRanker, rankLines, thresholdsOf, type RankedLine, type VariableField } from './rank-lines.ts'

/** The suggested line and the binding limit. */
export interface Decision {
  /** Null when no line accepts the request. */
  line: string | null
  binds: LimitName | null
  covers: boolean
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
})

export const decide = (request: LoanRequest, tables: CreditLines, day: Day): Decision =>
  decisionOf(rankLines(request, tables, day))

const isSame = (a: Decision, b: Decision) => a.line === b.line && a.binds === b.binds && a.covers === b.covers

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

/** Finds the nearest border above (`step` 1) or below (−1) the request's value; null if there is none. */
function nearestBorder(
  request: LoanRequest,
  field: VariableField,
  step: 1 | -1,
  decideAt: (value: number) => Decision,
  thresholds: readonly number[],
): Border | null {
  const current = request[field]
  if (current === null) return null
  const before = decideAt(current)
  const holds = (value: number) => isSame(decideAt(value), before)
  const border = (stays: number): Border => ({
    field,
    stays,
    changes: stays + step,
    before,
    after: decideAt(stays + step),
  })
  let inside = current
  // A threshold is the last value of its range, so both sides of it are tried.
  const edges = thresholds
    .flatMap((value) => [value, value + 1])
    .filter((value) => (value - current) * step > 0)
  for (const edge of step === 1 ? edges : edges.toReversed()) {
    if (edge > thresholds.at(-1)! || edge < thresholds[0]!) continue
    if (!holds(edge)) return border(lastThatHolds(inside, edge, holds))
    inside = edge
  }
  return null
}

/**
 * Finds the nearest borders on both sides of the request's value: the cent of price, income or own money, or the month, at
 * which another line or limit decides. `before` and `after` are computed at these values, not looked up.
 * @example bordersOf({ ...loanRequestOf(completeAnswers), price: 27000000, income: 500000 }, 'income', builtInLines, '2026-11-21').map(({ stays }) => stays) // → [475374, 500000]
 */
export function bordersOf(
  request: LoanRequest,
  field: VariableField,
  tables: CreditLines,
  day: Day,
): Border[] {
  const thresholds = thresholdsOf(field, tables)
  const rankAt = createRanker(request, field, tables, day)
  const decideAt = (value: number) => decisionOf(rankAt(value))
  return ([-1, 1] as const).flatMap((step) => nearestBorder(request, field, step, decideAt, thresholds) ?? [])
}

/**
 * Finds the highest price that own money, FGTS and the credit of a line cover; null if there is none.
 * @example largestPrice(loanRequestOf(completeAnswers), builtInLines, '2026-11-21') // → 35000000
 */
export function largestPrice(request: LoanRequest, tables: CreditLines, day: Day): number | null {
  const rankAt = createRanker({ ...request, appraisal: null, desiredInstallment: null }, 'price', tables, day)
  const covers = (price: number) => rankAt(price)[0]?.covers ?? false
  const thresholds = thresholdsOf('price', tables)
  // Within a range of the tables, a line that covers a price also covers all lower ones that need a credit.
  const least = Math.max(1, request.ownMoney + request.fgts + 1)
  for (let at = thresholds.length - 1; at > 0; at -= 1) {
    const [from, to] = [Math.max(least, thresholds[at - 1]! + 1), thresholds[at]!]
    if (from > to) break
    if (covers(to)) return to
    if (covers(from)) return lastThatHolds(from, to, covers)
  }
  return null
}

/**
 * Finds the lowest income with which a line lends the whole need; null if there is none.
 * @example smallestIncomeFor({ ...loanRequestOf(completeAnswers), ownMoney: 10000000 }, builtInLines, '2026-11-21') // → 960001
 */
export function smallestIncomeFor(request: LoanRequest, tables: CreditLines, day: Day): number | null {
  const rankAt = createRanker(request, 'income', tables, day)
  const covers = (income: number) => rankAt(income)[0]?.covers ?? false
  const thresholds = thresholdsOf('income', tables)
  for (let at = 1; at < thresholds.length; at += 1) {
    const [from, to] = [at === 1 ? thresholds[0]! : thresholds[at - 1]! + 1, thresholds[at]!]
    if (covers(from)) return from
    if (covers(to)) return lastThatHolds(to, from, covers)
  }
  return null
}
