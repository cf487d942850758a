import { installmentShare } from './annuity.ts'
import { insuredBuyers, mipRateOf } from './insurance.ts'
import { FACTOR_SCALE, type Cents } from '../../platform/money/money.ts'
import { firstMonthOf, type Loan, type MonthlyCosts } from './schedule.ts'

/**
 * Finds the largest amount in cents, at most `most`, that satisfies a monotonic predicate which is true for 0.
 * @param guess start of the search; the closer it is, the fewer evaluations
 */
function largestCents(most: Cents, guess: Cents, holds: (amount: Cents) => boolean): Cents {
  let low = Math.min(Math.max(Math.floor(guess), 0), most)
  let high = most + 1
  for (let step = 1; low > 0 && !holds(low); step *= 4) {
    high = low
    low = Math.max(0, low - step)
  }
  let step = 1
  for (; low + step < high && holds(low + step); step *= 4) low += step
  high = Math.min(high, low + step)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Finds the largest credit whose first charge (amortization, interest, MIP, DFI, fee) stays within a limit: SAC
 * `PV = (L − fee − dfi·V)/(1/n + i + mip)`, PRICE `PV = (L − fee − dfi·V)/(i/(1−(1+i)^−n) + mip)`, exact to the cent.
 * 0 if the fee and the insurance of the property alone exceed the limit.
 * @param limit for the charge, in cents a month
 * @param terms of the loan, without its credit
 * @param most upper bound of the credit, in cents
 * @param costs insurance and fee
 * @param valueFor value of the insured property, which may grow with the credit
 * @example largestCredit(383333, { system: 'sac', monthlyRate: 0.01, months: 360 }, 1e11) // → 30000049
 */
export function largestCredit(
  limit: Cents,
  terms: Omit<Loan, 'credit'>,
  most: Cents,
  costs?: Omit<MonthlyCosts, 'propertyValue'>,
  valueFor: (credit: Cents) => Cents = () => 0,
): Cents {
  const { system, monthlyRate, months } = terms
  const firstMonth = firstMonthOf(terms, costs)
  const charge = (credit: Cents) => firstMonth(credit, valueFor(credit)).charge
  const fixed = charge(0)
  if (fixed > limit || most < 1) return 0
  const mip = costs ? mipRateOf(insuredBuyers(costs), costs.insurance.mip) : 0
  const share =
    system === 'sac' || monthlyRate === 0 ? 1 / months + monthlyRate : installmentShare(monthlyRate, months)
  return largestCents(most, (limit - fixed) / (share + mip), (credit) => charge(credit) <= limit)
}

const partsOf = (share: number) => Math.round(share * FACTOR_SCALE)

/**
 * Computes `floor(amount × factor / divisor)` of integers without a rounding error. The full product may exceed the exact
 * integers of a double; those of quotient and remainder do not, since factor and divisor are at most {@link FACTOR_SCALE}.
 */
function floorRatio(amount: Cents, factor: number, divisor: number): Cents {
  const rest = amount % divisor
  return ((amount - rest) / divisor) * factor + Math.floor((rest * factor) / divisor)
}

/**
 * Computes a share rounded down to the cent, as lenders compute a limit.
 * @param share a fraction of at most six decimals: 0.3 is 30%
 * @example floorShare(300001, 0.3) // → 90000
 */
export const floorShare = (amount: Cents, share: number): Cents =>
  floorRatio(amount, partsOf(share), FACTOR_SCALE)

/**
 * Largest part `p` that is at most a share `s` of the whole, given the rest: `p ≤ s·(p + rest)`.
 * @example largestPart(2000000, 0.8) // → 8000000
 */
export const largestPart = (rest: Cents, share: number): Cents =>
  floorRatio(rest, partsOf(share), FACTOR_SCALE - partsOf(share))

/**
 * Smallest income for which a charge stays within a share.
 * @example smallestIncome(90000, 0.3) // → 300000
 * @example smallestIncome(90001, 0.3) // → 300004
 */
export const smallestIncome = (charge: Cents, share: number): Cents => {
  const floor = floorRatio(charge, FACTOR_SCALE, partsOf(share))
  return floorShare(floor, share) < charge ? floor + 1 : floor
}
