import type { Day } from '../../platform/calendar/working-days.ts'
import type { Cents } from '../../platform/money/money.ts'

const MOST_STEPS = 100
/** Tolerance in ln(1 + rate). The remaining error is about its square, far below any displayed digit. */
const PRECISION = 1e-8

/**
 * Finds the root of a falling, convex function by Newton's method; starting left of the root, the steps never pass it.
 * @param step computes the next guess
 */
function findRoot(start: number, step: (at: number) => number) {
  let at = start
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = step(at)
    if (Math.abs(next - at) <= PRECISION) return next
    at = next
  }
  return NaN
}

/**
 * Estimates y = ln(1 + rate) as start of the search, from the payments' mean time and `worth` = ln(sum / received). Assumes
 * payments spread evenly around that time, as those of a loan; for a single payment the start lies left of the root.
 */
function startFor(worth: number, mean: number) {
  const spread = 1 - (2 / 3) * worth
  return (worth * (spread > 0 && worth > 0 ? 2 / (1 + Math.sqrt(spread)) : 1)) / mean
}

/** Pads payments to a multiple of four; avoids a copy if they already are. */
function inFours(payments: ArrayLike<Cents>): Float64Array {
  if (payments instanceof Float64Array && payments.length % 4 === 0) return payments
  const paid = new Float64Array(4 * Math.ceil(payments.length / 4))
  paid.set(payments)
  return paid
}

/** One Newton step in y = ln(1+m), in which the present value is falling and convex. */
function monthlyStep(received: Cents, paid: Float64Array, y: number): number {
  const v = Math.exp(-y)
  const v2 = v * v
  const v4 = v2 * v2
  // Horner's method in v⁴ for every fourth payment and its derivative, so that the four chains run in parallel.
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let a1 = 0
  let b1 = 0
  let c1 = 0
  let d1 = 0
  for (let k = paid.length - 4; k >= 0; k -= 4) {
    a1 = a1 * v4 + a
    b1 = b1 * v4 + b
    c1 = c1 * v4 + c
    d1 = d1 * v4 + d
    a = a * v4 + paid[k]!
    b = b * v4 + paid[k + 1]!
    c = c * v4 + paid[k + 2]!
    d = d * v4 + paid[k + 3]!
  }
  const present = v * (a + v * b + v2 * (c + v * d))
  const timed =
    v * (a + 2 * v * b + v2 * (3 * c + 4 * v * d)) + 4 * v * v4 * (a1 + v * b1 + v2 * (c1 + v * d1))
  return y + (present - received) / timed
}

/**
 * Monthly rate at which the payments are worth what was received: `FC_0 = Σ FC_j / (1+m)^j`.
 * @param received amount that the borrower gets on day 0, above 0
 * @param payments one per month, none negative, at least one above 0
 * @returns fraction per month; NaN if there is no such rate
 * @example monthlyIrr(10000, [3900, 5900, 5500, 2000]).toFixed(5) // → '0.28095'
 */
export function monthlyIrr(received: Cents, payments: ArrayLike<Cents>): number {
  const paid = inFours(payments)
  let sum = 0
  let timed = 0
  for (let k = 0; k < paid.length; k += 4) {
    const four = paid[k]! + paid[k + 1]! + paid[k + 2]! + paid[k + 3]!
    sum += four
    timed += (k + 1) * four + paid[k + 1]! + 2 * paid[k + 2]! + 3 * paid[k + 3]!
  }
  if (!(received > 0 && sum > 0)) return NaN
  const start = startFor(Math.log(sum / received), timed / sum)
  return Math.expm1(findRoot(start, (y) => monthlyStep(received, paid, y)))
}

/** Fraction per year; a credit of some cents with a fee would exceed every printed table. */
const MOST_CET = 100

/** Returns null for NaN and for a rate above {@link MOST_CET}. */
const tellable = (cet: number): number | null => (cet <= MOST_CET ? cet : null)

/**
 * Custo efetivo total with months of equal length: the yearly rate of {@link monthlyIrr}.
 * Source: Res. CMN 4.881/2020; Banco Central's example, 940.00 against five times 205.73, is 43.93%.
 * @returns fraction per year; null without such a rate, or above 10,000% a year
 * @example cetOf(1, [250000]) // → null
 * @example cetOf(94000, [20573, 20573, 20573, 20573, 20573])?.toFixed(4) // → '0.4393'
 */
export const cetOf = (received: Cents, payments: ArrayLike<Cents>): number | null =>
  tellable(Math.expm1(12 * Math.log1p(monthlyIrr(received, payments))))

const DAY_MS = 86_400_000

/**
 * Custo efetivo total by calendar days: `FC_0 = Σ FC_j / (1+CET)^((d_j − d_0)/365)`. Source: Res. CMN 4.881/2020.
 * @param released day on which the credit is paid out
 * @param payments each with its due date, after the release
 * @returns like `cetOf`
 * @example datedCet(100000, '2026-01-01', [{ day: '2027-01-01', amount: 110000 }])?.toFixed(6) // → '0.100000'
 */
export function datedCet(
  received: Cents,
  released: Day,
  payments: readonly { day: Day; amount: Cents }[],
): number | null {
  const day0 = Date.parse(released)
  const years = Float64Array.from(payments, ({ day }) => (Date.parse(day) - day0) / DAY_MS / 365)
  let sum = 0
  let timed = 0
  for (let j = 0; j < years.length; j += 1) {
    sum += payments[j]!.amount
    timed += payments[j]!.amount * years[j]!
  }
  if (!(received > 0 && sum > 0)) return null
  const start = startFor(Math.log(sum / received), timed / sum)
  const y = findRoot(start, (at) => {
    let present = 0
    let slope = 0
    for (let j = 0; j < years.length; j += 1) {
      const worth = payments[j]!.amount * Math.exp(-at * years[j]!)
      present += worth
      slope += worth * years[j]!
    }
    return at + (present - received) / slope
  })
  return tellable(Math.expm1(y))
}

/**
 * Rounds a yearly rate to hundredths of a percent as the law requires, ties to even.
 * @example hundredthsOf(0.00125) // → 12
 */
export function hundredthsOf(cet: number): number {
  // Parses the printed decimal: 0.00135 × 10,000 would be 13.499999999999998.
  const units = Number(`${cet}e4`)
  // A number printed with an exponent cannot take a second one.
  if (Number.isNaN(units)) return Math.round(cet * 1e4)
  const below = Math.floor(units)
  return units - below === 0.5 ? below + (below % 2) : Math.round(units)
}

/**
 * Formats a yearly rate in percent with two decimals.
 * @example formatCet(0.118649) // → '11,86%'
 * @example formatCet(0.00125) // → '0,12%'
 * @example formatCet(0.00135) // → '0,14%'
 */
export const formatCet = (cet: number): string => `${(hundredthsOf(cet) / 100).toFixed(2).replace('.', ',')}%`
