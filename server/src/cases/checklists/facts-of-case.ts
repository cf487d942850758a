import { bankIdOf, conditionOf, type ChecklistFacts } from 'core'
import { buyersIn } from '../facts/buyers.ts'
import type { CaseRow } from '../record/case-state.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

/** Spellings of the housing programme in the name of a credit line. */
const programme = /mcmv|minha casa/i

const isMore = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : cents > 0

/**
 * Loads the facts that decide which papers a case requires, and its buyers' names.
 * @param banks ids of the banks that papers name
 */
export async function factsOfCase(
  trx: Trx,
  cipher: PersonalCipher,
  { id, property_type }: Pick<CaseRow, 'id' | 'property_type'>,
  banks: readonly string[],
): Promise<{ facts: ChecklistFacts; names: Map<string, string> }> {
  const row = await trx
    .selectFrom('cases')
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .leftJoin('case_sellers as seller', 'seller.case_id', 'cases.id')
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('cases.id', '=', id)
    .select([
      'property.condition',
      'seller.kind',
      'operation.bank',
      'operation.line',
      'operation.fgts',
      'operation.subsidy',
    ])
    .executeTakeFirstOrThrow()
  const buyers = await buyersIn(trx, cipher, id)
  const { condition, kind, bank, line, fgts, subsidy } = row
  return {
    facts: {
      propertyType: property_type,
      propertyState: conditionOf(property_type, condition),
      sellerKind: kind,
      bank: bank === null ? null : bankIdOf(bank, banks),
      usesFgts: isMore(fgts),
      // Only the programme (Minha Casa Minha Vida) grants a subsidy.
      isMcmv: isMore(subsidy) || (line === null ? null : programme.test(line)),
      buyers: buyers.map((buyer) => ({
        id: buyer.id,
        incomeType: buyer.income_type,
        maritalStatus: buyer.marital_status,
        usesFgts: isMore(buyer.fgts_balance),
      })),
    },
    names: new Map(buyers.map((buyer) => [buyer.id, buyer.name])),
  }
}
