import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { FeeGeneration } from './schemas.ts'
import { touchCase } from './update-case.ts'
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
 * Computes the fees of a case by the catalogue again, after what they depend on has changed.
 * @param basis what is not told here is as the case has it
 * @throws ApiError not_found, or invalid_input where the case does not say what is bought, and where
 */
export async function generateFees(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  basis: FeeGeneration,
): Promise<void> {
  authorize(asker, 'generateFees')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'generateFees', caseId, at)
    if (!found.property_type || !found.property_state || !found.property_city)
      throw new ApiError('invalid_input', errorText('dossieIncompleto'))
    const known = await knownBasis(trx, caseId)
    const fees = await writeFees(trx, found, {
      property_value: basis.property_value ?? known?.price ?? undefined,
      credit: basis.credit ?? known?.financed ?? undefined,
    })
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
