import type { Source } from '../../platform/sources/source.ts'

/** Unit of a value: cents, fraction per year or month, months, a plain number, or a name. */
export type ConformanceUnit = 'cents' | 'fraction' | 'months' | 'number' | 'name'

/** One published value, and its computation by this product. */
export interface ConformanceCase {
  /** Description of the computation, in the words of a broker. */
  title: string
  unit: ConformanceUnit
  /** Decimals by which numbers and percentages are shown and compared; cents always compare whole. */
  decimals?: number
  expected: number | string
  /** Largest accepted difference in the unit, where the source rounds elsewhere; 0 if absent. */
  tolerance?: number
  /** Reason of a tolerance. */
  note?: string
  source: Source
  compute: () => number | string | null
}

export interface ConformanceGroup {
  id: string
  title: string
  cases: readonly ConformanceCase[]
}

export interface ConformanceResult {
  /** Null when the computation has no value or failed. */
  computed: number | string | null
  passed: boolean
}

const DEFAULT_DECIMALS = 2

/** Rounds to the displayed decimals: a fraction is shown as a percentage. */
function shownValue(value: number, { unit, decimals = DEFAULT_DECIMALS }: ConformanceCase): number {
  const scale = unit === 'cents' || unit === 'months' ? 1 : 10 ** (decimals + (unit === 'fraction' ? 2 : 0))
  return Math.round(value * scale) / scale
}

/**
 * Computes a case and compares it with its published value. A computation that throws fails the case, not the others.
 * @example runCase({ title: '', unit: 'cents', expected: 100, source: conformanceSources.conta, compute: () => 100 }).passed // → true
 */
export function runCase(one: ConformanceCase): ConformanceResult {
  const { expected, tolerance = 0, compute } = one
  let computed: ConformanceResult['computed']
  try {
    computed = compute()
  } catch {
    return { computed: null, passed: false }
  }
  if (typeof computed !== 'number' || typeof expected !== 'number')
    return { computed, passed: computed === expected }
  const difference = Math.abs(shownValue(computed, one) - shownValue(expected, one))
  // Binary fractions of equal decimals may differ in their last digits.
  return { computed, passed: difference <= tolerance + 1e-12 }
}

/** Cases of one source and unit, as rows of title, expected value and computation. */
export const casesOf = (
  source: ConformanceCase['source'],
  unit: ConformanceUnit,
  rows: readonly (readonly [title: string, expected: number, compute: () => number | null])[],
  more: Partial<ConformanceCase> = {},
): ConformanceCase[] =>
  rows.map(([title, expected, compute]) => ({ title, unit, expected, source, compute, ...more }))
