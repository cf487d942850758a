import { roundCents, type Cents } from '../../platform/money/money.ts'
import { insuredBuyers, mipRateAt, mipRateOf } from './insurance.ts'
import type { MonthlyCosts, Schedule } from './schedule.ts'

/** A month in which a buyer's age enters another band of the MIP. */
export interface AgeBandJump {
  /** Counted from 1. */
  month: number
  /** Age that the buyer has reached, in years; the oldest of those who change. */
  age: number
  /** Change of the month's MIP in cents; negative where the table falls. */
  difference: Cents
}

const ageAt = (ageMonths: number, k: number) => Math.floor((ageMonths + k) / 12)

/**
 * Lists the months in which the MIP rate changes, and by how much the charge changes on the balance of that month.
 * @example ageBandJumps(scheduleOf({ system: 'sac', credit: 30000000, monthlyRate: 0.01, months: 24 }), { insurance: builtInInsurance, propertyValue: 40000000, ageMonths: 35 * 12 + 10, fee: 0 }) // → [{ month: 3, age: 36, difference: 539 }]
 */
export function ageBandJumps(
  { months, balance, correction }: Schedule,
  costs: Omit<MonthlyCosts, 'propertyValue' | 'fee'>,
): AgeBandJump[] {
  const bands = costs.insurance.mip
  const buyers = insuredBuyers(costs)
  const jumps: AgeBandJump[] = []
  for (let k = 1; k < months; k += 1) {
    const ages = buyers
      .filter(
        ({ ageMonths }) =>
          mipRateAt(ageAt(ageMonths, k), bands) !== mipRateAt(ageAt(ageMonths, k - 1), bands),
      )
      .map(({ ageMonths }) => ageAt(ageMonths, k))
    if (ages.length === 0) continue
    const owed = balance[k - 1]! + (correction?.[k] ?? 0)
    const mipBy = (month: number) => roundCents(owed * mipRateOf(buyers, bands, month))
    jumps.push({ month: k + 1, age: Math.max(...ages), difference: mipBy(k) - mipBy(k - 1) })
  }
  return jumps
}
