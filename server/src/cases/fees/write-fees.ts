import { randomUUID } from 'node:crypto'
import { chargeOf, type Cents } from 'core'
import { feeRulesSchema } from 'core/schema'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { CaseRow } from '../record/case-state.ts'

/** Value of `fees.source` for a fee whose rule names no payee. */
export const CATALOG_SOURCE = 'Catálogo de taxas'

/** Inputs of the fee computation; fees whose input is unknown are skipped. */
export interface FeeBasis {
  property_value?: Cents | undefined
  credit?: Cents | undefined
}

/** BRL with two decimals. */
const reais = (cents: Cents) => cents / 100

/**
 * Replaces the generated fees of a case by those of the active catalogue. Fees that staff added or changed stay.
 * @returns the number of fees written
 */
export async function writeFees(
  trx: Trx,
  {
    id: case_id,
    property_type: propertyType,
    property_state: state,
    property_city: city,
  }: Pick<CaseRow, 'id' | 'property_type' | 'property_state' | 'property_city'>,
  { property_value: propertyValue, credit }: FeeBasis,
): Promise<number> {
  if (!propertyType || !state || !city) return 0
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
  const editedIds = new Set(edited.map(({ catalog_id }) => catalog_id))
  const fees = entries.flatMap(({ id: catalog_id, label, rules: text }) => {
    const rules = editedIds.has(catalog_id) ? undefined : parseStored(text, feeRulesSchema)
    const charge = rules ? chargeOf(rules, purchase) : null
    if (!rules || charge === null) return []
    const written = { label, amount: reais(charge), source: rules.payee ?? CATALOG_SOURCE, notes: null }
    return [{ id: randomUUID(), case_id, catalog_id, ...written }]
  })
  await trx
    .deleteFrom('fees')
    .where('case_id', '=', case_id)
    .where('catalog_id', 'is not', null)
    .where('edited_at', 'is', null)
    .execute()
  if (fees.length > 0) await trx.insertInto('fees').values(fees).execute()
  return fees.length
}
