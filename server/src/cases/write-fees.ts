import { randomUUID } from 'node:crypto'
import { chargeOf, type Cents } from 'core'
import { feeRulesSchema } from 'core/schema'
import { parseStored } from '../db/read-stored-json.ts'
import type { Trx } from '../db/connect.ts'
import type { CaseRow } from './case-state.ts'

/** What `fees.source` says of a fee whose rules do not say who is paid. */
export const CATALOG_SOURCE = 'Catálogo de taxas'

/** What the fees of a case are computed from; of what is not known yet, nothing is charged. */
export interface FeeBasis {
  property_value?: Cents | undefined
  credit?: Cents | undefined
}

/** BRL with two decimals. */
const reais = (cents: Cents) => cents / 100

/**
 * Charges a case what the active entries of the catalogue say, in the place of what they said before. Fees that
 * somebody wrote, or changed since they were generated, stay as they are.
 * @returns how many it wrote
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
  const kept = new Set(edited.map(({ catalog_id }) => catalog_id))
  const fees = entries.flatMap(({ id: catalog_id, label, rules: text }) => {
    const rules = kept.has(catalog_id) ? undefined : parseStored(text, feeRulesSchema)
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
