import { monthsBetween } from '../finance/due-dates.ts'
import type { MonthlyCosts } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { LoanBuyer, LoanRequest } from './loan-request.ts'

type People = Pick<LoanRequest, 'buyers' | 'birthDate'>
type KnownBuyer = LoanBuyer & { birthDate: Day; income: Cents }

const isKnown = (buyer: LoanBuyer): buyer is KnownBuyer => buyer.birthDate !== null && buyer.income !== null

const incomeOf = (buyers: readonly KnownBuyer[]) => buyers.reduce((sum, { income }) => sum + income, 0)

/** Returns the buyers among whom the MIP is divided; null for a single one, and while a birth date or income is unknown. */
function dividedBuyers({ buyers = [] }: People): KnownBuyer[] | null {
  const known = buyers.filter(isKnown)
  return known.length > 1 && known.length === buyers.length && incomeOf(known) > 0 ? known : null
}

/**
 * Whether the request has several buyers, but not what divides the MIP among them.
 * @example hasUndividedBuyers({ buyers: [{ birthDate: '1990-01-01', income: 500000 }, { birthDate: null, income: 300000 }], birthDate: '1990-01-01' }) // → true
 */
export const hasUndividedBuyers = (request: People): boolean =>
  (request.buyers?.length ?? 0) > 1 && dividedBuyers(request) === null

/**
 * Determines whom the MIP insures from the first due date on: each buyer by the share of the income, or the oldest alone. An
 * unknown birth date never makes it cheaper: then the oldest counts as at least the supposed age.
 * @param supposedAge whole years
 */
export function insuredBy(
  request: People,
  firstDue: Day,
  supposedAge: number,
): Pick<MonthlyCosts, 'ageMonths' | 'buyers'> {
  const { buyers = [], birthDate } = request
  const supposed = supposedAge * 12
  const oldest = birthDate === null ? supposed : monthsBetween(birthDate, firstDue)
  const divided = dividedBuyers(request)
  if (!divided) {
    const isAnyUnknown = buyers.some((buyer) => buyer.birthDate === null)
    return { ageMonths: isAnyUnknown ? Math.max(oldest, supposed) : oldest }
  }
  return {
    ageMonths: oldest,
    buyers: divided.map((buyer) => ({
      ageMonths: monthsBetween(buyer.birthDate, firstDue),
      incomeShare: buyer.income / incomeOf(divided),
    })),
  }
}
