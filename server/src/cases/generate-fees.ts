import { randomUUID } from 'node:crypto'
import { chargeOf, type Cents } from 'core'
import { feeRulesSchema } from 'core/schema'
import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../access/actor.ts'
import { parseStored } from '../config/stored.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { FeeGeneration } from './schemas.ts'
import { touchCase } from './touch-case.ts'

/** What `fees.source` says of a fee that was computed from the catalogue. */
export const CATALOG_SOURCE = 'Catálogo de taxas'

/** BRL with two decimals. */
const reais = (cents: Cents) => cents / 100

interface GenerateDeps {
  db: Db
  clock: () => Date
}

/**
 * Charges a case what the active entries of the catalogue say, in the place of what they said before; fees from
 * elsewhere stay.
 * @throws ApiError not_found, or invalid_input where the case does not say what is bought, and where
 */
export const generateFees = (
  { db, clock }: GenerateDeps,
  actor: Actor,
  case_id: string,
  { property_value: propertyValue, credit }: FeeGeneration,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await touchCase(trx, actor, case_id, clock().toISOString())
    const {
      property_type: propertyType,
      property_state: state,
      property_city: city,
    } = await trx
      .selectFrom('cases')
      .where('id', '=', case_id)
      .select(['property_type', 'property_state', 'property_city'])
      .executeTakeFirstOrThrow()
    if (!propertyType || !state || !city) throw new ApiError('invalid_input', errosTexts.dossieIncompleto)

    const entries = await trx
      .selectFrom('fee_catalog')
      .where('active', '=', true)
      .select(['label', 'rules'])
      .orderBy('code')
      .execute()
    const purchase = { propertyType, propertyValue, credit, state, city }
    const fees = entries.flatMap(({ label, rules: text }) => {
      const rules = parseStored(text, feeRulesSchema)
      const charge = rules ? chargeOf(rules, purchase) : null
      return charge === null
        ? []
        : [{ id: randomUUID(), case_id, label, amount: reais(charge), source: CATALOG_SOURCE, notes: null }]
    })
    await trx.deleteFrom('fees').where('case_id', '=', case_id).where('source', '=', CATALOG_SOURCE).execute()
    if (fees.length > 0) await trx.insertInto('fees').values(fees).execute()
  })
