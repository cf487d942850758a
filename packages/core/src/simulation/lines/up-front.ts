import { chargeOf } from '../../publishing/fees/fee-rules.ts'
import type { PublishedFee } from '../../publishing/fees/purchase-costs.ts'
import type { UpFrontItem } from '../finance/cet-parts.ts'
import { iofFor } from '../finance/iof.ts'
import type { LineLimits } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'

/** Code of the lender's appraisal in the fee catalogue. */
export const APPRAISAL = 'avaliacao'

/** Published fees, and the location that limits some of them. */
export interface FeeCatalogue {
  fees: readonly PublishedFee[]
  state: string
  city: string
}

/**
 * Lists what a line's borrower pays out of the credit: the appraisal by the fee catalogue, and the IOF of home equity, from
 * which buying a home is exempt. Without a catalogue the appraisal is unknown and missing.
 */
export function upFrontOf(
  limits: Pick<LineLimits, 'line' | 'credit' | 'months' | 'costsFor'>,
  { propertyType }: Pick<LoanRequest, 'propertyType'>,
  catalogue?: FeeCatalogue,
): UpFrontItem[] {
  const { line, credit, months, costsFor } = limits
  if (credit < 1) return []
  const { propertyValue } = costsFor(credit)
  const fee = catalogue?.fees.find(({ code }) => code === APPRAISAL)
  const appraisal = fee ? chargeOf(fee.rules, { ...catalogue!, propertyType, propertyValue, credit }) : null
  return [
    ...(appraisal ? [{ code: 'appraisal' as const, amount: appraisal }] : []),
    ...(line.isPurchase ? [] : [{ code: 'iof' as const, amount: iofFor(credit, months) }]),
  ]
}
