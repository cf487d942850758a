import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { CaseRow } from './case-state.ts'

/** What a partner that refers a client is assigned for. */
export const REFERRAL = 'Indicação'

/** Whoever refers a client sees its case as the partners do that are assigned to it. @throws ApiError invalid_input */
export async function assignReferrers(
  trx: Trx,
  referrals: readonly { case_id: string; partner_id: string }[],
): Promise<void> {
  const ids = [...new Set(referrals.map(({ partner_id }) => partner_id))]
  if (ids.length === 0) return
  const partners = await trx
    .selectFrom('partners')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .select('id')
    .execute()
  if (partners.length < ids.length) throw ApiError.ofFields({ referred_by: errorText('parceiroQueIndica') })
  await trx
    .insertInto('case_assignments')
    .values(referrals.map((one) => ({ id: randomUUID(), ...one, responsibility: REFERRAL })))
    .execute()
}

/** Whoever referred the client sees the case from the next request on; who is not said to have done so any more does not. */
export async function changeReferrer(
  trx: Trx,
  { id, referred_by }: Pick<CaseRow, 'id' | 'referred_by'>,
  next: string | null,
) {
  if (referred_by)
    await trx
      .deleteFrom('case_assignments')
      .where('case_id', '=', id)
      .where('partner_id', '=', referred_by)
      .where('responsibility', '=', REFERRAL)
      .execute()
  if (next) await assignReferrers(trx, [{ case_id: id, partner_id: next }])
}
