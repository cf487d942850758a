import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { foldText } from '../../platform/search/text-match.ts'

/** Base of a commission: the loan amount or the property price. */
export const commissionBases = ['financiado', 'preco'] as const
export type CommissionBase = (typeof commissionBases)[number]

/** Event that makes a commission due: signature, registration or release of the money. */
export const commissionTriggers = ['assinado', 'registrado', 'liberado'] as const
export type CommissionTrigger = (typeof commissionTriggers)[number]

export interface CommissionTerms {
  base: CommissionBase
  /** A fraction with at most six decimals: 0.008 is 0,8%. */
  rate: number
  /** Limit per contract; null for none. */
  ceiling: Cents | null
  trigger: CommissionTrigger
}

/** A row of the dated table; the signature date of a contract selects it. */
export interface CommissionRule extends CommissionTerms {
  /** Bank name of the operation record; null matches any. */
  bank: string | null
  line: string | null
  valid_from: Day
  /** Last day of validity; null until a later row replaces it. */
  valid_until: Day | null
}

/** Facts of a case that determine its commission. */
export interface CommissionFacts {
  bank: string | null
  line: string | null
  financed: Cents | null
  price: Cents | null
  signed_on: Day | null
  registered_on: Day | null
  released_on: Day | null
  /** The case ended without a contract: given up, refused or cancelled. */
  isLost: boolean
}

const isSame = (expected: string | null, actual: string | null) =>
  expected === null || (actual !== null && foldText(expected) === foldText(actual))

/** Ranks a row that names the bank above one that names the line, and one that names both above either. */
const closeness = ({ bank, line }: CommissionRule) => (bank === null ? 0 : 2) + (line === null ? 0 : 1)

/**
 * Finds the row for a contract: among those valid on the day of the signature, the one that names most of bank and line,
 * and of these the latest. Ignores case and accents of names.
 * @example
 * findCommissionRule(
 * [
 * { bank: 'Caixa', line: null, valid_from: '2026-01-01', valid_until: null, …, rate: 0.008 },
 * { bank: 'Caixa', line: 'SBPE', valid_from: '2026-07-01', valid_until: null, …, rate: 0.01 },
 * ],
 * { bank: 'CAIXA', line: 'sbpe', signed_on: '2026-06-30' },
 * )?.rate // → 0.008
 */
export function findCommissionRule<Rule extends CommissionRule>(
  rules: readonly Rule[],
  { bank, line, signed_on }: Pick<CommissionFacts, 'bank' | 'line' | 'signed_on'>,
): Rule | undefined {
  if (signed_on === null) return undefined
  return rules
    .filter(
      (rule) =>
        rule.valid_from <= signed_on &&
        (rule.valid_until === null || signed_on <= rule.valid_until) &&
        isSame(rule.bank, bank) &&
        isSame(rule.line, line),
    )
    .toSorted((a, b) => closeness(b) - closeness(a) || (a.valid_from < b.valid_from ? 1 : -1))[0]
}

/**
 * Computes the commission: base × rate, rounded half up to the cent, limited by the ceiling.
 * @param amount the base, in cents
 * @example commissionAmount(24764400, { rate: 0.008, ceiling: null }) // → 198115
 * @example commissionAmount(24764400, { rate: 0.008, ceiling: 150000 }) // → 150000
 */
export function commissionAmount(
  amount: Cents,
  { rate, ceiling }: Pick<CommissionTerms, 'rate' | 'ceiling'>,
) {
  const share = timesFactor(amount, rate)
  return ceiling === null ? share : Math.min(share, ceiling)
}

const triggerDays = {
  assinado: 'signed_on',
  registrado: 'registered_on',
  liberado: 'released_on',
} as const satisfies Record<CommissionTrigger, keyof CommissionFacts>

const baseFacts = { financiado: 'financed', preco: 'price' } as const satisfies Record<
  CommissionBase,
  keyof CommissionFacts
>

/** The amount due for a case, and its due date and base. */
export interface Expectation {
  /** The day on which it became due. */
  reached_on: Day
  base_amount: Cents
  amount: Cents
}

/**
 * Computes the expected commission of a case; null before its trigger, without a base amount, and for a lost case.
 * @example
 * expectationOf(
 * { bank: 'Caixa', line: 'SBPE', financed: 20000000, price: 25000000, signed_on: '2026-11-03',
 * registered_on: '2026-11-20', released_on: null, isLost: false },
 * { base: 'financiado', rate: 0.0075, ceiling: null, trigger: 'registrado' },
 * ) // → { reached_on: '2026-11-20', base_amount: 20000000, amount: 150000 }
 */
export function expectationOf(facts: CommissionFacts, terms: CommissionTerms): Expectation | null {
  const reached_on = facts[triggerDays[terms.trigger]]
  const base_amount = facts[baseFacts[terms.base]]
  if (reached_on === null || base_amount === null || facts.isLost) return null
  return { reached_on, base_amount, amount: commissionAmount(base_amount, terms) }
}
