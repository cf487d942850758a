import type { Cents } from '../../platform/money/money.ts'
import { valueOf } from './conditions.ts'
import type { FgtsRules } from './line-tables.ts'
import type { FgtsHolder, LoanRequest } from './loan-request.ts'

/** Conditions of the rule: years of contributions, no home in the town, no running SFH loan, the price limit. */
export const fgtsConditions = ['quotaHolder', 'ownsHome', 'hasSfhLoan', 'price'] as const
export type FgtsCondition = (typeof fgtsConditions)[number]

/** Amounts in cents: confirmed, possible once `missing` is confirmed, and excluded by `refused`. */
export interface FgtsUse {
  counts: Cents
  possible: Cents
  missing: FgtsCondition[]
  refused: FgtsCondition[]
}

/** Facts that must hold: true for a fact that does, null for an unknown one. */
const factsOf = (
  { quotaHolder, ownsHome, hasSfhLoan }: FgtsHolder,
  withinPrice: boolean,
): Record<FgtsCondition, boolean | null> => ({
  quotaHolder,
  ownsHome: ownsHome === null ? null : !ownsHome,
  hasSfhLoan: hasSfhLoan === null ? null : !hasSfhLoan,
  price: withinPrice,
})

const conditionsWith = (facts: Record<FgtsCondition, boolean | null>, state: boolean | null) =>
  fgtsConditions.filter((condition) => facts[condition] === state)

/** The request's buyers with FGTS, each with their own facts. */
const holdersOf = (request: LoanRequest): readonly FgtsHolder[] => request.fgtsHolders ?? [request]

/**
 * Determines how much FGTS counts for a purchase: each buyer's only where every condition is confirmed.
 * Source: Lei 8.036/1990, art. 20; the limit of the price as the tables say.
 * @example fgtsUseOf({ ...loanRequestOf(completeAnswers), quotaHolder: null, ownsHome: false, hasSfhLoan: false }, builtInLines.fgts).missing // → ['quotaHolder']
 * @example fgtsUseOf({ ...loanRequestOf(completeAnswers), quotaHolder: true, ownsHome: true, hasSfhLoan: false }, builtInLines.fgts).counts // → 0
 */
export function fgtsUseOf(request: LoanRequest, { maxPrice }: FgtsRules): FgtsUse {
  const withinPrice = valueOf(request) <= maxPrice
  let counts = 0
  let possible = 0
  const missing = new Set<FgtsCondition>()
  const refused = new Set<FgtsCondition>()
  for (const holder of holdersOf(request)) {
    if (holder.fgts <= 0) continue
    const facts = factsOf(holder, withinPrice)
    const against = conditionsWith(facts, false)
    const open = conditionsWith(facts, null)
    if (against.length > 0) for (const condition of against) refused.add(condition)
    else if (open.length > 0) {
      possible += holder.fgts
      for (const condition of open) missing.add(condition)
    } else counts += holder.fgts
  }
  return { counts, possible, missing: [...missing], refused: [...refused] }
}

const confirmed = <Holder extends FgtsHolder>(holder: Holder): Holder => ({
  ...holder,
  quotaHolder: holder.quotaHolder ?? true,
  ownsHome: holder.ownsHome ?? false,
  hasSfhLoan: holder.hasSfhLoan ?? false,
})

/** Returns the request as if everything unknown about its FGTS were confirmed. */
export const withFgtsConfirmed = (request: LoanRequest): LoanRequest => ({
  ...confirmed(request),
  ...(request.fgtsHolders && { fgtsHolders: request.fgtsHolders.map(confirmed) }),
})
