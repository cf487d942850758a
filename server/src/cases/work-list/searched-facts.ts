import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { CaseRow } from '../record/case-state.ts'

/** Name of the partner that referred the client. */
async function referrerOf(trx: Trx, partnerId: string | null | undefined) {
  if (!partnerId) return null
  const partner = await trx
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .select('name')
    .executeTakeFirst()
  return partner?.name ?? null
}

/** Searchable facts of a case from other tables, shortest first, since the search text is truncated. */
export async function searchedFacts(
  trx: Trx,
  { id, referred_by }: Pick<CaseRow, 'id'> & Changes<Pick<CaseRow, 'referred_by'>>,
): Promise<(string | null)[]> {
  const facts = await trx
    .selectFrom('cases')
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .leftJoin('case_sellers as seller', 'seller.case_id', 'cases.id')
    .where('cases.id', '=', id)
    .select(['operation.proposal', 'operation.contract_number', 'property.registration'])
    .select(['seller.name', 'property.unit', 'property.development', 'property.address'])
    .executeTakeFirst()
  return [
    facts?.proposal ?? null,
    facts?.contract_number ?? null,
    facts?.registration ?? null,
    await referrerOf(trx, referred_by),
    facts?.name ?? null,
    facts?.unit ?? null,
    facts?.development ?? null,
    facts?.address ?? null,
  ]
}
