import type { Day } from '../calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'
import { isCovered, rankLines, thresholdsOf, type VariableField } from './rank-lines.ts'

/** What decides an answer: the line that is suggested, and the limit that binds it. */
export interface Decision {
  /** Null where no line may be entered. */
  line: string | null
  binds: LimitName | null
  covers: boolean
}

/** A value up to which an answer stays as it is, and the next one (a cent, a month further), from which it is another. */
export interface Border {
  field: VariableField
  stays: number
  changes: number
  before: Decision
  after: Decision
}

export function decide(request: LoanRequest, tables: CreditLines, day: Day): Decision {
  const [first] = rankLines(request, tables, day)
  return { line: first?.line.id ?? null, binds: first?.best.binds ?? null, covers: first?.covers ?? false }
}

const isSame = (a: Decision, b: Decision) => a.line === b.line && a.binds === b.binds && a.covers === b.covers

/** The value furthest from `from` towards `to` that something still holds for, when it stops holding at one place. */
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

/** The nearest border above (`step` 1) or below (−1) what was told; null where nothing changes any more. */
function nearestBorder(
  request: LoanRequest,
  field: VariableField,
  step: 1 | -1,
  decideAt: (value: number) => Decision,
  thresholds: readonly number[],
): Border | null {
  const given = request[field]
  if (given === null) return null
  const before = decideAt(given)
  const holds = (value: number) => isSame(decideAt(value), before)
  const border = (stays: number): Border => ({
    field,
    stays,
    changes: stays + step,
    before,
    after: decideAt(stays + step),
  })
  let inside = given
  // A threshold is the last value of what is below it, so that it is looked at from both of its sides.
  const edges = thresholds
    .flatMap((value) => [value, value + 1])
    .filter((value) => (value - given) * step > 0)
  for (const edge of step === 1 ? edges : edges.toReversed()) {
    if (edge > thresholds.at(-1)! || edge < thresholds[0]!) continue
    if (!holds(edge)) return border(lastThatHolds(inside, edge, holds))
    inside = edge
  }
  return null
}

/**
 * The nearest changes on both sides of what was told: which cent of price, income or own money, or which month, makes
 * another line or another limit decide. Each is recomputed, not looked up: `before` and `after` are the answers there.
 * @example bordersOf({ ...loanRequestOf(completeAnswers), price: 27000000, income: 500000 }, 'income', builtInLines, '2026-11-21').map(({ stays }) => stays) // → [475377, 500000]
 */
export function bordersOf(
  request: LoanRequest,
  field: VariableField,
  tables: CreditLines,
  day: Day,
): Border[] {
  const thresholds = thresholdsOf(field, tables)
  const decideAt = (value: number) => decide({ ...request, [field]: value }, tables, day)
  return ([-1, 1] as const).flatMap((step) => nearestBorder(request, field, step, decideAt, thresholds) ?? [])
}

/**
 * The highest price of which some line lends all that own money and FGTS leave to pay; null where there is none.
 * @example largestPrice(loanRequestOf(completeAnswers), builtInLines, '2026-11-21') // → 35000000
 */
export function largestPrice(request: LoanRequest, tables: CreditLines, day: Day): number | null {
  const covers = (price: number) =>
    isCovered({ ...request, price, appraisal: null, desiredInstallment: null }, tables, day)
  const thresholds = thresholdsOf('price', tables)
  // Within one stretch of the tables, what is covered at a price is covered at all lower ones that need a credit.
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
 * The lowest income with which some line lends all that is needed of the price; null where none does.
 * @example smallestIncomeFor({ ...loanRequestOf(completeAnswers), ownMoney: 10000000 }, builtInLines, '2026-11-21') // → 960001
 */
export function smallestIncomeFor(request: LoanRequest, tables: CreditLines, day: Day): number | null {
  const covers = (income: number) => isCovered({ ...request, income }, tables, day)
  const thresholds = thresholdsOf('income', tables)
  for (let at = 1; at < thresholds.length; at += 1) {
    const [from, to] = [at === 1 ? thresholds[0]! : thresholds[at - 1]! + 1, thresholds[at]!]
    if (covers(from)) return from
    if (covers(to)) return lastThatHolds(to, from, covers)
  }
  return null
}
