import { randomUUID } from 'node:crypto'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { CaseRow } from './case-state.ts'

/** Responsibility of a partner that referred a client. */
export const REFERRAL = 'Indicação'

/** Assigns each referrer to its case, which gives its people access. @throws ApiError invalid_input */
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

/** Replaces the referrer: the new one gets access from the next request on, the old one loses it. */
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
