import type { Cents } from 'core'

/**
 * An amount of the API, in reais with two decimals, in cents.
 *
 * @example toCents(3184.72) // → 318472
 */
export const toCents = (reais: number): Cents => Math.round(reais * 100)

/**
 * The sum of fees. In cents: reais would add up their binary rests.
 *
 * @example totalOf([{ amount: 0.1 }, { amount: 0.2 }]) // → 30
 */
export const totalOf = (fees: readonly { amount: number }[]): Cents =>
  fees.reduce((sum, { amount }) => sum + toCents(amount), 0)
