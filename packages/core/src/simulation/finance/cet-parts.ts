import type { Cents } from '../../platform/money/money.ts'
import { cetOf, hundredthsOf } from './cet.ts'
import { effectiveYearly } from './rates.ts'
import { chargesOf } from './schedule-rows.ts'
import type { Schedule } from './schedule.ts'

/**
 * Costs paid when the credit is released: the lender's appraisal, the tax IOF, a fee of the contract, the registry. Registry
 * costs belong to the CET only where the lender pays or charges them; a buyer who pays the registry office does not list them.
 */
export const upFrontCodes = ['appraisal', 'iof', 'fee', 'registry'] as const
export type UpFrontCode = (typeof upFrontCodes)[number]

export interface UpFrontItem {
  code: UpFrontCode
  amount: Cents
}

/** Components of a CET, in the order in which they add up. */
export const cetPartCodes = ['interest', 'insurance', 'monthlyFee', ...upFrontCodes] as const

export interface CetPart {
  code: (typeof cetPartCodes)[number]
  /** Fraction per year, a multiple of 0.0001: displayed parts add up to the displayed total. */
  yearly: number
}

export interface CetWithParts {
  /** Fraction per year. */
  cet: number
  parts: CetPart[]
}

/**
 * Amount that the borrower receives: `FC_0 = credit − Σ items`. Source: Res. CMN 4.881/2020.
 * @example receivedOf(30000000, [{ code: 'iof', amount: 1014000 }, { code: 'appraisal', amount: 82000 }]) // → 28904000
 */
export const receivedOf = (credit: Cents, upFront: readonly UpFrontItem[]): Cents =>
  upFront.reduce((rest, { amount }) => rest - amount, credit)

/**
 * CET of a schedule with costs paid up front, months of equal length; null without such a rate.
 * @example cetWith(scheduleOf({ system: 'price', credit: 10000000, monthlyRate: 0.01, months: 12 }), [{ code: 'fee', amount: 100000 }])?.toFixed(4) // → '0.1484'
 */
export const cetWith = (schedule: Schedule, upFront: readonly UpFrontItem[]): number | null =>
  cetOf(receivedOf(schedule.credit, upFront), chargesOf(schedule))

/**
 * Splits the CET of a schedule by adding one cost after the other: interest, insurance, monthly fee, then each item paid up
 * front. A part is the increase of the displayed CET, so the parts add up to it exactly.
 * @param monthlyRate of the loan, fraction
 * @example cetWithParts(scheduleOf({ system: 'price', credit: 10000000, monthlyRate: 0.01, months: 12 }), 0.01, [{ code: 'fee', amount: 100000 }])?.parts // → [{ code: 'interest', yearly: 0.1268 }, { code: 'fee', yearly: 0.0216 }]
 */
export function cetWithParts(
  schedule: Schedule,
  monthlyRate: number,
  upFront: readonly UpFrontItem[],
): CetWithParts | null {
  const cet = cetWith(schedule, upFront)
  if (cet === null) return null
  const total = hundredthsOf(cet)
  const parts: CetPart[] = []
  let shown = 0
  const add = (code: CetPart['code'], upTo: number) => {
    // Cents that are rounded down may lower a step by a hundredth.
    const next = Math.min(Math.max(shown, hundredthsOf(upTo)), total)
    parts.push({ code, yearly: (next - shown) / 1e4 })
    shown = next
  }
  add('interest', effectiveYearly(monthlyRate))
  if (schedule.mip || schedule.dfi > 0)
    add('insurance', cetOf(schedule.credit, chargesOf({ ...schedule, fee: 0 })) ?? cet)
  if (schedule.fee > 0) add('monthlyFee', cetWith(schedule, []) ?? cet)
  for (const [at, { code }] of upFront.entries())
    add(code, cetWith(schedule, upFront.slice(0, at + 1)) ?? cet)
  // A rate below the interest by rounding leaves nothing; what remains belongs to the last cost.
  const last = parts.at(-1)!
  last.yearly = (Math.round(last.yearly * 1e4) + total - shown) / 1e4
  return { cet, parts }
}
