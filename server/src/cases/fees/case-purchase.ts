import {
  banksOf,
  builtInCosts,
  builtInLinesFormula,
  costedPurchase,
  foldName,
  quoteLines,
  stateOf,
  type Cents,
  type CostRules,
  type Day,
  type LinesFormula,
  type LoanRequest,
} from 'core'
import { costsSchema, linesSchema } from 'core/schema'
import type { z } from 'zod'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import type { CaseRow } from '../record/case-state.ts'

/** Loads the active version of a formula, or undefined if there is none that can be read. */
async function activeFormula<Body>(trx: Trx, name: string, schema: z.ZodType<Body>) {
  const row = await trx
    .selectFrom('calc_formulas')
    .where('name', '=', name)
    .where('is_active', '=', true)
    .select(['version', 'body'])
    .executeTakeFirst()
  const body = row && parseStored(row.body, schema)
  return row && body ? { name, version: row.version, body } : undefined
}

export const activeCosts = async (trx: Trx): Promise<CostRules> =>
  (await activeFormula(trx, 'custos', costsSchema))?.body ?? builtInCosts

/** Loads the active lines with the banks that the house represents. */
async function activeLines(trx: Trx): Promise<LinesFormula> {
  const formula = (await activeFormula(trx, builtInLinesFormula.name, linesSchema)) ?? builtInLinesFormula
  return { ...formula, body: { ...formula.body, banks: banksOf(await readSettings(trx)) } }
}

/** Loads the request of the case's newest simulation, which its proposal shows. */
async function newestRequest(trx: Trx, cipher: PersonalCipher, caseId: string): Promise<LoanRequest | null> {
  const row = await trx
    .selectFrom('case_quotes')
    .where('case_id', '=', caseId)
    .select(['id', 'request'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const location = { table: 'case_quotes', column: 'request', rowId: row.id }
  return (JSON.parse(cipher.decrypt(row.request, location)) as { request: LoanRequest }).request
}

/** Finds the IBGE id of a city that has an ITBI of its own; null for any other. */
function taxedMunicipality({ itbi, itbiRanges }: CostRules, state: string, city: string): number | null {
  const rule = [...itbi, ...itbiRanges].find(
    ({ municipality, name }) => stateOf(municipality) === state && foldName(name) === foldName(city),
  )
  return rule?.municipality ?? null
}

export type PlacedCase = Pick<CaseRow, 'id' | 'property_type' | 'property_state' | 'property_city'>

/**
 * Builds the purchase of a case for its costs: by the suggested line of its newest simulation, or of a given request. Without
 * either, nothing favourable is assumed.
 * @returns null while property type or place are unknown
 */
export async function casePurchase(
  trx: Trx,
  cipher: PersonalCipher,
  { id, property_type: propertyType, property_state: state, property_city: city }: PlacedCase,
  amounts: { price: Cents; credit: Cents },
  { costs, day, request: given }: { costs: CostRules; day: Day; request?: LoanRequest | undefined },
) {
  if (!propertyType || !state || !city) return null
  const request = given ?? (await newestRequest(trx, cipher, id))
  const [line] = request ? quoteLines(request, await activeLines(trx), day).lines : []
  const facts = {
    propertyType,
    municipality: taxedMunicipality(costs, state, city),
    ownsHome: request ? request.ownsHome : null,
    hasSfhLoan: request ? request.hasSfhLoan : null,
  }
  return costedPurchase(line, facts, { state, city }, amounts)
}
