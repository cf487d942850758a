import { randomUUID } from 'node:crypto'
import { chargeOf, type Cents } from 'core'
import { feeRulesSchema } from 'core/schema'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { parseStored } from '../config/read-stored-json.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { FeeGeneration } from './schemas.ts'
import { touchCase } from './update-case.ts'

/** What `fees.source` says of a fee that was computed from the catalogue. */
export const CATALOG_SOURCE = 'Catálogo de taxas'

/** BRL with two decimals. */
const reais = (cents: Cents) => cents / 100

/**
 * Charges a case what the active entries of the catalogue say, in the place of what they said before. Fees that
 * somebody wrote, or changed since they were generated, stay as they are.
 * @throws ApiError not_found, or invalid_input where the case does not say what is bought, and where
 */
export async function generateFees(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  case_id: string,
  { property_value: propertyValue, credit }: FeeGeneration,
): Promise<void> {
  authorize(asker, 'generateFees')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'generateFees', case_id, at)
    const { property_type: propertyType, property_state: state, property_city: city } = found
    if (!propertyType || !state || !city) throw new ApiError('invalid_input', errorText('dossieIncompleto'))

    const entries = await trx
      .selectFrom('fee_catalog')
      .where('active', '=', true)
      .select(['id', 'label', 'rules'])
      .orderBy('code')
      .execute()
    const purchase = { propertyType, propertyValue, credit, state, city }
    const edited = await trx
      .selectFrom('fees')
      .where('case_id', '=', case_id)
      .where('edited_at', 'is not', null)
      .select('catalog_id')
      .execute()
    const kept = new Set(edited.map(({ catalog_id }) => catalog_id))
    const fees = entries.flatMap(({ id: catalog_id, label, rules: text }) => {
      const rules = kept.has(catalog_id) ? undefined : parseStored(text, feeRulesSchema)
      const charge = rules ? chargeOf(rules, purchase) : null
      if (charge === null) return []
      const written = { label, amount: reais(charge), source: CATALOG_SOURCE, notes: null }
      return [{ id: randomUUID(), case_id, catalog_id, ...written }]
    })
    await trx
      .deleteFrom('fees')
      .where('case_id', '=', case_id)
      .where('catalog_id', 'is not', null)
      .where('edited_at', 'is', null)
      .execute()
    if (fees.length > 0) await trx.insertInto('fees').values(fees).execute()
    await recordEvent(trx, {
      kind: 'case.fees_generated',
      actor,
      subject: case_id,
      caseId: case_id,
      at,
      data: { fees: fees.length },
    })
  })
}
