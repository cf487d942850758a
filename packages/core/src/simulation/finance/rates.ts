/** Unit of a rate: per month, per year as twelve times the month (nominal), or per year compounded (efetiva). */
export const rateUnits = ['monthly', 'nominal_yearly', 'effective_yearly'] as const
export type RateUnit = (typeof rateUnits)[number]

/** A rate with its unit: banks print nominal and effective rates side by side. */
export interface Rate {
  /** Fraction: 7.66% is 0.0766. */
  value: number
  unit: RateUnit
}

export const rateUnitLabels: Record<RateUnit, string> = {
  monthly: 'a.m.',
  nominal_yearly: 'a.a. nominal',
  effective_yearly: 'a.a. efetiva',
}

/**
 * Converts to a fraction per month: `i = a/12` for a nominal yearly rate, `i = (1+a)^(1/12) − 1` for an effective one.
 * @example monthlyRateOf({ value: 0.12, unit: 'nominal_yearly' }) // → 0.01
 * @example monthlyRateOf({ value: 0.12, unit: 'effective_yearly' }).toFixed(8) // → '0.00948879'
 */
export function monthlyRateOf({ value, unit }: Rate): number {
  if (unit === 'monthly') return value
  return unit === 'nominal_yearly' ? value / 12 : Math.expm1(Math.log1p(value) / 12)
}

/**
 * Compounds a monthly rate over twelve months: `a = (1+i)^12 − 1`.
 * @example effectiveYearly(0.0816 / 12).toFixed(6) // → '0.084722'
 */
export const effectiveYearly = (monthlyRate: number) => Math.expm1(12 * Math.log1p(monthlyRate))

/**
 * Twelve times the monthly rate, as Caixa prints it.
 * @example nominalYearly(0.01) // → 0.12
 */
export const nominalYearly = (monthlyRate: number) => monthlyRate * 12
