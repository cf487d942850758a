import type { Cents } from '../../platform/money/money.ts'
import { amountLimits, type AmountField } from './answers.ts'

/** Lowest plausible amounts for a home, an installment and an income, in cents. */
const least = { propertyValue: 2_000_000, desiredInstallment: 10_000, monthlyIncome: 50_000 } as const

/**
 * Suggests the intended amount when the visitor omitted cents or thousands of an amount that is typed in cents.
 * @returns undefined for a plausible amount, or without a plausible suggestion
 * @example likelyAmount('propertyValue', 480000) // → 48000000
 * @example likelyAmount('propertyValue', 480) // → 48000000
 * @example likelyAmount('monthlyIncome', 9000) // → 900000
 * @example likelyAmount('propertyValue', 48000000) // → undefined
 * @example likelyAmount('downPayment', 480) // → undefined
 */
export function likelyAmount(field: AmountField, amount: Cents = 0): Cents | undefined {
  const from = field in least ? least[field as keyof typeof least] : 0
  if (amount <= 0 || amount >= from) return undefined
  return [100, 100_000]
    .map((times) => amount * times)
    .find((candidate) => candidate >= from && candidate <= amountLimits[field])
}
