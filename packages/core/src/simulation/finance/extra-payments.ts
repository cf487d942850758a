import type { Cents } from '../../platform/money/money.ts'

/** Effect of extra payments: an earlier end at the agreed installments, or the agreed term at lower installments. */
export const extraEffects = ['term', 'installment'] as const
export type ExtraEffect = (typeof extraEffects)[number]

/** Payments in addition to the installment. */
export interface ExtraPayments {
  /** Amount in every month. */
  monthly?: Cents | undefined
  /** Single payments, with their month counted from 1. */
  once?: readonly { month: number; amount: Cents }[] | undefined
  /** Amount from the FGTS in every {@link FGTS_INTERVAL_MONTHS}th month. */
  fgts?: Cents | undefined
  reduces: ExtraEffect
}

/**
 * Shortest time between two amortizations from the FGTS, and before the first: two years.
 * Source: Lei 8.036/1990, art. 20, VI.
 */
export const FGTS_INTERVAL_MONTHS = 24

/**
 * Sums the extra payments of a month, counted from 1.
 * @example extraIn(24, { monthly: 100, once: [{ month: 24, amount: 50 }], fgts: 1000, reduces: 'term' }) // → 1150
 * @example extraIn(25, { monthly: 100, fgts: 1000, reduces: 'term' }) // → 100
 */
export const extraIn = (month: number, { monthly = 0, once = [], fgts = 0 }: ExtraPayments): Cents =>
  once.reduce(
    (sum, one) => (one.month === month ? sum + one.amount : sum),
    monthly + (month % FGTS_INTERVAL_MONTHS === 0 ? fgts : 0),
  )

/**
 * Checks whether any extra payment has an amount.
 * @example hasExtra({ once: [{ month: 3, amount: 0 }], reduces: 'term' }) // → false
 */
export const hasExtra = ({ monthly = 0, once = [], fgts = 0 }: ExtraPayments): boolean =>
  monthly > 0 || fgts > 0 || once.some(({ amount }) => amount > 0)

/**
 * Converts a monthly amount, the oldest form of extra payments, to extra payments that reduce the term.
 * @example extraPaymentsOf(5000) // → { monthly: 5000, reduces: 'term' }
 */
export const extraPaymentsOf = (extra: Cents | ExtraPayments): ExtraPayments =>
  typeof extra === 'number' ? { monthly: extra, reduces: 'term' } : extra
