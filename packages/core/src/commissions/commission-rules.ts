import { timesFactor, type Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'
import { foldText } from '../search/text-match.ts'

/** Of what the bank pays a share: what it lends, or what the property costs. */
export const commissionBases = ['financiado', 'preco'] as const
export type CommissionBase = (typeof commissionBases)[number]

/** What makes it due: the contract is signed, registered, or the money is released. */
export const commissionTriggers = ['assinado', 'registrado', 'liberado'] as const
export type CommissionTrigger = (typeof commissionTriggers)[number]

/** What the bank pays of a contract, as one row of the table says. */
export interface CommissionTerms {
  base: CommissionBase
  /** A fraction with at most six decimals: 0.008 is 0,8%. */
  rate: number
  /** No contract pays more; null is no ceiling. */
  ceiling: Cents | null
  trigger: CommissionTrigger
}

/** A row of the dated table: for which contracts, signed from when until when. */
export interface CommissionRule extends CommissionTerms {
  /** As operations name it; null is any. */
  bank: string | null
  line: string | null
  valid_from: Day
  /** The last day of it; null is until a later row takes over. */
  valid_until: Day | null
}

/** What of a case decides on its commission. */
export interface CommissionFacts {
  bank: string | null
  line: string | null
  financed: Cents | null
  price: Cents | null
  signed_on: Day | null
  registered_on: Day | null
  released_on: Day | null
  /** It came to nothing: given up, refused or cancelled. */
  isLost: boolean
}

const isSame = (wanted: string | null, found: string | null) =>
  wanted === null || (found !== null && foldText(wanted) === foldText(found))

/** A row that names the bank goes before one that names the line, and one that names both before either. */
const closeness = ({ bank, line }: CommissionRule) => (bank === null ? 0 : 2) + (line === null ? 0 : 1)

/**
 * The row of the table that a contract is paid by: of those in force on the day of the signature the one that names
 * most of it, and of these the one that began last. Case and accents of names make no difference.
 * @example
 * findCommissionRule(
 *   [
 *     { bank: 'Caixa', line: null, valid_from: '2026-01-01', valid_until: null, …, rate: 0.008 },
 *     { bank: 'Caixa', line: 'SBPE', valid_from: '2026-07-01', valid_until: null, …, rate: 0.01 },
 *   ],
 *   { bank: 'CAIXA', line: 'sbpe', signed_on: '2026-06-30' },
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
 * What a contract pays: its base × the rate, rounded half up to the cent, and never more than the ceiling.
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

/** What is due of a case, since when, and what it is a share of. */
export interface Expectation {
  /** The day on which it became due. */
  reached_on: Day
  base_amount: Cents
  amount: Cents
}

/**
 * What a case is expected to pay by these terms; null before its trigger, without an amount to take a share of, and
 * once it came to nothing.
 * @example
 * expectationOf(
 *   { bank: 'Caixa', line: 'SBPE', financed: 20000000, price: 25000000, signed_on: '2026-11-03',
 *     registered_on: '2026-11-20', released_on: null, isLost: false },
 *   { base: 'financiado', rate: 0.0075, ceiling: null, trigger: 'registrado' },
 * ) // → { reached_on: '2026-11-20', base_amount: 20000000, amount: 150000 }
 */
export function expectationOf(facts: CommissionFacts, terms: CommissionTerms): Expectation | null {
  const reached_on = facts[triggerDays[terms.trigger]]
  const base_amount = facts[baseFacts[terms.base]]
  if (reached_on === null || base_amount === null || facts.isLost) return null
  return { reached_on, base_amount, amount: commissionAmount(base_amount, terms) }
}
