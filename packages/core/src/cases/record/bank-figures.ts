import { keysOf } from '../../platform/keys-of.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CaseStage } from './case-statuses.ts'
import type { OperationFacts, PropertyFacts } from './case-facts.ts'

/** Columns of the approval, each with the column of the client's request for the same figure. */
export const requestedColumns = {
  financed: 'requested_amount',
  line: 'requested_line',
  system: 'requested_system',
  annual_rate: 'requested_rate',
  term_months: 'requested_term',
  first_installment: 'requested_installment',
} as const satisfies Partial<Record<keyof OperationFacts, keyof OperationFacts>>

const figures = keysOf(requestedColumns)

/** Stages before the bank's approval. */
const beforeApproval: readonly CaseStage[] = ['lead_criado', 'pre_analise', 'analise_credito']

/**
 * Returns an operation from another system, whose figures are the bank's only after an approval: before it they are what
 * the client wants.
 */
export function sortFigures(stage: CaseStage, operation: Partial<OperationFacts>): Partial<OperationFacts> {
  const { risk_expires_on, credit_approved_on, client_signed_on } = operation
  const isOfBank = Boolean(risk_expires_on ?? credit_approved_on ?? client_signed_on)
  if (isOfBank || !beforeApproval.includes(stage)) return operation
  const sorted: Record<string, unknown> = { ...operation }
  for (const figure of figures)
    if (figure in sorted) {
      sorted[requestedColumns[figure]] = sorted[figure]
      delete sorted[figure]
    }
  return sorted
}

type Loan = Pick<OperationFacts, 'financed' | 'requested_amount' | 'signed_amount'>

/** Amount that the bank pays, as far as known: of the contract, else of the approval, else of the request. */
export const amountOf = ({ signed_amount, financed, requested_amount }: Loan): Cents | null =>
  signed_amount ?? financed ?? requested_amount

/** How far the loan is. */
export type CreditState = 'none' | 'requested' | 'approved' | 'expired' | 'signed'

/**
 * Returns how far the loan of a case is. An approval without a last day does not expire.
 * @example creditState({ financed: 25_600_000, signed_amount: null, requested_amount: null, risk_expires_on: '2026-11-01', client_signed_on: null }, '2026-11-28') // → 'expired'
 */
export function creditState(
  operation: Loan & Pick<OperationFacts, 'risk_expires_on' | 'client_signed_on'>,
  day: Day,
): CreditState {
  const { financed, signed_amount, risk_expires_on, client_signed_on, requested_amount } = operation
  if (client_signed_on && (signed_amount ?? financed)) return 'signed'
  if (financed) return risk_expires_on && risk_expires_on < day ? 'expired' : 'approved'
  return requested_amount ? 'requested' : 'none'
}

/**
 * Returns what an appraisal below the price does if the bank keeps its share of it; undefined without such an effect.
 * @example appraisalEffect({ price: 32_000_000 }, { financed: 25_600_000, requested_amount: null, signed_amount: null }, 31_000_000)
 * // → { share: 0.8, credit: 24_800_000, missing: 800_000 }
 */
export function appraisalEffect(
  { price }: Pick<PropertyFacts, 'price'>,
  operation: Loan,
  appraisal: Cents,
): { share: number; credit: Cents; missing: Cents } | undefined {
  const amount = amountOf(operation)
  if (!price || !amount || appraisal >= price || appraisal <= 0) return undefined
  const share = amount / price
  const credit = Math.floor((appraisal * amount) / price)
  return { share, credit, missing: amount - credit }
}
