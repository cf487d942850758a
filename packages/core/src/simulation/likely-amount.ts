import type { Cents } from '../finance/money.ts'
import { amountLimits, type AmountField } from './answers.ts'

/** Less than this nobody pays for a home, or earns, in cents. */
const least = { propertyValue: 2_000_000, desiredInstallment: 10_000, monthlyIncome: 50_000 } as const

/**
 * What somebody meant who left out the cents, or the thousands, of an amount whose digits are read as cents.
 * @returns undefined where the amount may well be meant, or no other is likelier
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
    .find((meant) => meant >= from && meant <= amountLimits[field])
}
