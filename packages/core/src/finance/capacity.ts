import { growthOf } from './annuity.ts'
import { mipRateAt } from './insurance.ts'
import { FACTOR_SCALE, type Cents } from './money.ts'
import { firstMonth, type Loan, type MonthlyCosts } from './schedule.ts'

/**
 * The largest whole number of cents up to `most` for which something holds that holds for 0 and for all below.
 * @param guess near it, few tries are needed
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
 * The largest credit whose first whole charge (amortization, interest, MIP, DFI, fee) stays within a limit: SAC
 * `PV = (L − fee − dfi·V)/(1/n + i + mip)`, PRICE `PV = (L − fee − dfi·V)/(i/(1−(1+i)^−n) + mip)`; one cent more does not.
 * 0 where not even fee and insurance of the property fit.
 * @param limit for the charge, in cents a month
 * @param terms all of the loan but its credit
 * @param most the credit is never above it, in cents
 * @param costsFor insurance and fee of a credit; the value of what is bought may grow with it
 * @example largestCredit(383333, { system: 'sac', monthlyRate: 0.01, months: 360 }, 1e11) // → 30000049
 */
export function largestCredit(
  limit: Cents,
  terms: Omit<Loan, 'credit'>,
  most: Cents,
  costsFor?: (credit: Cents) => MonthlyCosts,
): Cents {
  const { system, monthlyRate, months } = terms
  const charge = (credit: Cents) => firstMonth({ ...terms, credit }, costsFor?.(credit)).charge
  const fixed = charge(0)
  if (fixed > limit || most < 1) return 0
  const costs = costsFor?.(0)
  const mip = costs ? mipRateAt(Math.floor(costs.ageMonths / 12), costs.insurance.mip) : 0
  const share =
    system === 'sac' || monthlyRate === 0
      ? 1 / months + monthlyRate
      : monthlyRate + monthlyRate / growthOf(monthlyRate, months)
  return largestCents(most, (limit - fixed) / (share + mip), (credit) => charge(credit) <= limit)
}

const partsOf = (share: number) => BigInt(Math.round(share * FACTOR_SCALE))

/**
 * The whole cents of a share, as lenders count a limit: never more than it.
 * @param share a fraction of at most six decimals: 0.3 is 30%
 * @example floorShare(300001, 0.3) // → 90000
 */
export const floorShare = (amount: Cents, share: number): Cents =>
  Number((BigInt(amount) * partsOf(share)) / BigInt(FACTOR_SCALE))

/**
 * The largest part that is no more than a share of the whole, when the rest of it is known: `p ≤ s·(p + rest)`.
 * @example largestPart(2000000, 0.8) // → 8000000
 */
export const largestPart = (rest: Cents, share: number): Cents =>
  Number((BigInt(rest) * partsOf(share)) / (BigInt(FACTOR_SCALE) - partsOf(share)))

/**
 * The smallest income of which a charge is no more than a share.
 * @example smallestIncome(90000, 0.3) // → 300000
 * @example smallestIncome(90001, 0.3) // → 300004
 */
export function smallestIncome(charge: Cents, share: number): Cents {
  const parts = partsOf(share)
  return Number((BigInt(charge) * BigInt(FACTOR_SCALE) + parts - 1n) / parts)
}
