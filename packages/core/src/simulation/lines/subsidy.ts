import type { Cents } from '../../platform/money/money.ts'
import { installmentShare } from '../finance/annuity.ts'
import { monthlyRateOf, type Rate } from '../finance/rates.ts'
import type { Ceiling } from './ceilings.ts'
import { figureFor, valueOf } from './conditions.ts'
import type { SubsidyRules } from './line-tables.ts'
import type { LoanRequest } from './loan-request.ts'

/** Estimated subsidy in cents; estimates are null without a known category of municipality. */
export interface Subsidy {
  /** Ceiling of the programme. */
  upTo: Cents
  withDependant: Cents | null
  /** 0 above the income to which it is given without a dependant. */
  alone: Cents | null
}

/** The formula counts in reais. */
const REAL = 100
const MOST = 50_000
const LEAST = 1_900
const FROM_INCOME = 1_750
const SPAN = 1_950
const MONTHS = 420

/** Discount by income: from 50,000 to 1,900 along a parabola. */
function discountOf(income: number): number {
  const x = income - FROM_INCOME
  if (x <= 0) return MOST
  if (x >= SPAN) return LEAST
  const b = (2 * MOST * (LEAST / MOST - 1)) / SPAN
  const a = -b / (2 * SPAN)
  return a * x * x + b * x + MOST
}

/** Share of the income that the formula lets an installment take. */
const SHARE = 0.25
/** Highest price in the formula, as a share of the category's ceiling. */
const PRICED = 0.675

/** Capacity index: the more of the price the income repays, the lower. */
function capacityIndex(income: number, price: number, ceiling: number, monthlyRate: number): number {
  const repaid = (SHARE * income) / installmentShare(monthlyRate, MONTHS)
  return 10 - 40 * (repaid / Math.min(price, PRICED * ceiling) - 0.5)
}

/** Facts about the home that the formula needs, besides the request. */
export interface SubsidizedHome {
  ceiling: Ceiling
  /** Rate without the reduction for three years of FGTS. */
  rate: Rate
}

/**
 * Estimates the subsidy of Minha Casa, Minha Vida; null where none is given.
 * Source: formula in three public programs of 2026, which gives all 26 rows of a Caixa table of 04/2026 within R$ 1.11;
 * the bank alone determines the amount.
 * @example subsidyFor({ ...loanRequestOf(completeAnswers), price: 20000000, income: 400001 }, { ceiling: ceilingFor('mcmv-2', 2611606, builtInLines, '2026-11-21'), rate: { value: 0.07, unit: 'nominal_yearly' } }, builtInLines.subsidy) // → null
 */
export function subsidyFor(request: LoanRequest, home: SubsidizedHome, rules: SubsidyRules): Subsidy | null {
  const { income, municipality, region } = request
  const upTo = figureFor(rules.upTo, request)?.upTo ?? 0
  if (income > rules.incomeTo || upTo === 0) return null
  const { category, maxPrice, from } = home.ceiling
  const factors = region === 'N' ? rules.factors.north : rules.factors.others
  const factor = category === null ? undefined : factors[category]
  const price = valueOf(request)
  const index = municipality === null ? undefined : rules.stateIndex[Math.floor(municipality / 100_000)]
  if (factor === undefined || index === undefined || price === 0)
    return { upTo, withDependant: null, alone: null }
  const reais = income / REAL
  // The formula also has an index of the floor area, which is unknown: 0, as for the smallest.
  const indexes =
    index + capacityIndex(reais, price / REAL, (from ?? maxPrice) / REAL, monthlyRateOf(home.rate))
  const estimate = discountOf(reais) * (1 + indexes / 100) * factor * (request.used ? rules.used : 1) * REAL
  // The bank's table drops the cents.
  const within = (amount: number) =>
    Math.floor(Math.min(upTo, Math.max(rules.smallest, amount)) / REAL) * REAL
  return {
    upTo,
    withDependant: within(estimate),
    alone: income > rules.incomeToAlone ? 0 : within(estimate * rules.alone),
  }
}
