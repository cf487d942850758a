import type { Day } from '../format/working-days.ts'
import type { Cents } from './money.ts'

const MOST_STEPS = 100
/** Of ln(1 + rate). A step of Newton's leaves about the square of it, which is below what a float tells apart. */
const PRECISION = 1e-10

/** Newton's way to where a falling, convex function is 0: from the left of the place it never passes it. */
function findRoot(start: number, valueAndSlope: (at: number) => readonly [value: number, slope: number]) {
  let at = start
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [value, slope] = valueAndSlope(at)
    const next = at - value / slope
    if (Math.abs(next - at) <= PRECISION) return next
    at = next
  }
  return NaN
}

/**
 * Where to begin: payments at this mean time, of which all together are e^worth times what was received. Spread evenly
 * around it, as those of a loan are, their y = ln(1 + rate) is near this; all paid at once, it is on the left.
 */
function startFor(worth: number, mean: number) {
  const spread = 1 - (2 / 3) * worth
  return (worth * (spread > 0 && worth > 0 ? 2 / (1 + Math.sqrt(spread)) : 1)) / mean
}

/**
 * The rate per month at which payments are worth what was received: `FC_0 = Σ FC_j / (1+m)^j`.
 * @param received what the borrower gets on day 0, above 0
 * @param payments one for each month, none negative, at least one above 0
 * @returns fraction per month; NaN where no rate does it
 * @example monthlyIrr(10000, [3900, 5900, 5500, 2000]).toFixed(5) // → '0.28095'
 */
export function monthlyIrr(received: Cents, payments: ArrayLike<Cents>): number {
  // Four months at once: each product then need not wait for the one before.
  const groups = Math.ceil(payments.length / 4)
  const paid = new Float64Array(4 * groups)
  let sum = 0
  let timed = 0
  for (let k = 0; k < payments.length; k += 1) {
    const payment = payments[k]!
    paid[k] = payment
    sum += payment
    timed += payment * (k + 1)
  }
  if (!(received > 0 && sum > 0)) return NaN
  const start = startFor(Math.log(sum / received), timed / sum)
  const y = findRoot(start, (at) => {
    const v = Math.exp(-at)
    const v2 = v * v
    const v4 = v2 * v2
    // Horner in v⁴ of every fourth payment, and of its derivative.
    let [a, b, c, d, a1, b1, c1, d1] = [0, 0, 0, 0, 0, 0, 0, 0]
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
    const times =
      v * (a + 2 * v * b + v2 * (3 * c + 4 * v * d)) + 4 * v * v4 * (a1 + v * b1 + v2 * (c1 + v * d1))
    return [present - received, -times]
  })
  return Math.expm1(y)
}

/**
 * Custo efetivo total with months of equal length: the yearly rate that {@link monthlyIrr} grows to.
 * Source: Res. CMN 4.881/2020; Banco Central's example, 940.00 against five times 205.73, is 43.93%.
 * @returns fraction per year
 * @example cetOf(94000, [20573, 20573, 20573, 20573, 20573]).toFixed(4) // → '0.4393'
 */
export const cetOf = (received: Cents, payments: ArrayLike<Cents>): number =>
  Math.expm1(12 * Math.log1p(monthlyIrr(received, payments)))

const DAY_MS = 86_400_000

/**
 * Custo efetivo total by calendar days: `FC_0 = Σ FC_j / (1+CET)^((d_j − d_0)/365)`. Source: Res. CMN 4.881/2020.
 * @param released the day on which the credit is paid out
 * @param payments each with the day on which it is due, after the release
 * @returns fraction per year; NaN where no rate does it
 * @example datedCet(100000, '2026-01-01', [{ day: '2027-01-01', amount: 110000 }]).toFixed(6) // → '0.100000'
 */
export function datedCet(
  received: Cents,
  released: Day,
  payments: readonly { day: Day; amount: Cents }[],
): number {
  const day0 = Date.parse(released)
  const years = Float64Array.from(payments, ({ day }) => (Date.parse(day) - day0) / DAY_MS / 365)
  let sum = 0
  let timed = 0
  for (let j = 0; j < years.length; j += 1) {
    sum += payments[j]!.amount
    timed += payments[j]!.amount * years[j]!
  }
  if (!(received > 0 && sum > 0)) return NaN
  const start = startFor(Math.log(sum / received), timed / sum)
  const y = findRoot(start, (at) => {
    let value = -received
    let slope = 0
    for (let j = 0; j < years.length; j += 1) {
      const present = payments[j]!.amount * Math.exp(-at * years[j]!)
      value += present
      slope -= present * years[j]!
    }
    return [value, slope]
  })
  return Math.expm1(y)
}

/**
 * A yearly rate as the law has it told: percent with two decimals, what lies exactly between two goes to the even one.
 * @example formatCet(0.118649) // → '11,86%'
 * @example formatCet(0.00125) // → '0,12%'
 * @example formatCet(0.00135) // → '0,14%'
 */
export function formatCet(cet: number): string {
  // As the decimal that it prints as: 0.00135 × 10,000 would be 13.499999999999998.
  const units = Number(`${cet}e4`)
  const below = Math.floor(units)
  const even = units - below === 0.5 ? below + (below % 2) : Math.round(units)
  return `${(even / 100).toFixed(2).replace('.', ',')}%`
}
