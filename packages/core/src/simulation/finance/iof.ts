import { roundCents, type Cents } from '../../platform/money/money.ts'
import type { Source } from '../../platform/sources/source.ts'

const DAYS_OF_YEAR = 365

/** Rates of the IOF on a loan to a natural person. */
export interface IofRule {
  /** Fraction of the credit per day, for at most a year. */
  daily: number
  /** Fraction of the credit, once. */
  additional: number
  /** Both for a year or more, as lenders print it. */
  most: number
  source: Source
}

/**
 * IOF of home equity; buying a home is exempt. 365 days at 0.0082% and 0.38% are 3.373%, lenders print 3.38%: the higher
 * reading applies until the act has been read, since the rates changed in 2025.
 */
export const iofOnHomeEquity: IofRule = {
  daily: 0.000082,
  additional: 0.0038,
  most: 0.0338,
  source: {
    act: 'Decreto 6.306/2007, art. 7',
    from: null,
    to: null,
    checkedOn: '2026-11-26',
    confidence: 'third-party',
  },
}

/**
 * Computes the IOF of a loan, on the whole credit: 0.38% and 0.0082% a day, at most 3.38% from a year on. Amortization in
 * the first year would lower it by some cents in a thousand, so this is an upper bound.
 * @example iofFor(30000000, 240) // → 1014000
 * @example iofFor(30000000, 6) // → 564180
 */
export function iofFor(credit: Cents, months: number, { daily, additional, most } = iofOnHomeEquity): Cents {
  const days = Math.ceil((months * DAYS_OF_YEAR) / 12)
  return roundCents(credit * (days < DAYS_OF_YEAR ? additional + daily * days : most))
}
