import { today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { CaseDeps } from '../record/begin-case.ts'
import type { FeeGeneration } from '../record/schemas.ts'
import { touchCase } from '../record/update-case.ts'
import { writeFees } from './write-fees.ts'

const knownBasis = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('cases')
    .leftJoin('case_properties', 'case_properties.case_id', 'cases.id')
    .leftJoin('case_operations', 'case_operations.case_id', 'cases.id')
    .where('cases.id', '=', caseId)
    .select(['case_properties.price', 'case_operations.financed'])
    .executeTakeFirst()

/**
 * Recomputes the fees of a case by the cost rules and the catalogue.
 * @param basis overrides; missing values come from the case
 * @throws ApiError not_found, or invalid_input when the case lacks property type or place
 */
export async function generateFees(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  basis: FeeGeneration,
): Promise<void> {
  authorize(asker, 'generateFees')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'generateFees', caseId, at)
    if (!caseRow.property_type || !caseRow.property_state || !caseRow.property_city)
      throw new ApiError('invalid_input', errorText('dossieIncompleto'))
    const stored = await knownBasis(trx, caseId)
    const amounts = {
      property_value: basis.property_value ?? stored?.price ?? undefined,
      credit: basis.credit ?? stored?.financed ?? undefined,
    }
    const fees = await writeFees(trx, cipher, caseRow, amounts, today(clock()))
    await recordEvent(trx, {
      kind: 'case.fees_generated',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { fees },
    })
  })
}
