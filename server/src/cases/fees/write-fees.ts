import { createHash } from 'node:crypto'
import { chargeOf, ITBI, purchaseCostItems, REGISTRY, type Cents, type Day, type LoanRequest } from 'core'
import { feeRulesSchema } from 'core/schema'
import { cashNotes } from 'core/texts/cost-notes'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { activeCosts, casePurchase, type PlacedCase } from './case-purchase.ts'

/** Value of `fees.source` for a fee whose rule names no payee. */
export const CATALOG_SOURCE = 'Catálogo de taxas'

/** Recipients of the costs that the rules compute, if the catalogue names none. */
const payees = new Map([
  [ITBI, 'Prefeitura'],
  [REGISTRY, 'Cartório'],
])

/** Inputs of the fee computation; fees whose input is unknown are skipped. */
export interface FeeBasis {
  property_value?: Cents | undefined
  credit?: Cents | undefined
  /** Facts of a simulation that the case does not store yet. */
  request?: LoanRequest | undefined
}

/** BRL with two decimals. */
const reais = (cents: Cents) => cents / 100

/** Id of the generated fee of a code, so that the next generation replaces it although no entry of the catalogue names it. */
function generatedId(caseId: string, code: string): string {
  const hex = createHash('sha256').update(`${caseId} ${code}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function activeEntries(trx: Trx) {
  const rows = await trx
    .selectFrom('fee_catalog')
    .where('active', '=', true)
    .select(['id', 'code', 'label', 'rules'])
    .orderBy('code')
    .execute()
  return rows.flatMap(({ rules: text, ...entry }) => {
    const rules = parseStored(text, feeRulesSchema)
    return rules ? [{ ...entry, rules }] : []
  })
}

/**
 * Replaces the generated fees of a case by those of the cost rules and of the active catalogue, the same estimate as the cash
 * in hand of its proposal. Fees that staff added or changed stay.
 * @returns the number of fees written
 */
export async function writeFees(
  trx: Trx,
  cipher: PersonalCipher,
  placed: PlacedCase,
  { property_value: propertyValue, credit, request }: FeeBasis,
  day: Day,
): Promise<number> {
  const costs = await activeCosts(trx)
  const amounts = { price: propertyValue ?? 0, credit: credit ?? 0 }
  const purchase = await casePurchase(trx, cipher, placed, amounts, { costs, day, request })
  if (!purchase) return 0
  const entries = await activeEntries(trx)
  const planned = { ...purchase, propertyValue, credit }
  // Without the price nothing is computed by the rules, and without the credit no registry, which would lack the lien.
  const isUnknown = (code: string) => {
    if (code === ITBI) return propertyValue === undefined
    if (code === REGISTRY && costs.registryElsewhere)
      return propertyValue === undefined || credit === undefined
    const entry = entries.find((one) => one.code === code)
    return entry !== undefined && chargeOf(entry.rules, planned) === null
  }
  const items = purchaseCostItems(purchase, costs, entries, day).filter(({ code }) => !isUnknown(code))
  const edited = await trx
    .selectFrom('fees')
    .where('case_id', '=', placed.id)
    .where('edited_at', 'is not', null)
    .select(['id', 'catalog_id'])
    .execute()
  const fees = items.flatMap((item) => {
    const { code, label, amount } = item
    const entry = entries.find((one) => one.code === code)
    const id = generatedId(placed.id, code)
    if (edited.some((fee) => fee.id === id || (entry && fee.catalog_id === entry.id))) return []
    return {
      id,
      case_id: placed.id,
      catalog_id: entry?.id ?? null,
      label,
      amount: reais(amount),
      source: entry?.rules.payee ?? payees.get(code) ?? CATALOG_SOURCE,
      notes: cashNotes(item).join(' · ') || null,
    }
  })
  await trx
    .deleteFrom('fees')
    .where('case_id', '=', placed.id)
    .where('edited_at', 'is', null)
    .where((row) =>
      row.or([
        row('catalog_id', 'is not', null),
        row(
          'id',
          'in',
          [ITBI, REGISTRY].map((code) => generatedId(placed.id, code)),
        ),
      ]),
    )
    .execute()
  if (fees.length > 0) await trx.insertInto('fees').values(fees).execute()
  return fees.length
}
