import { createHmac, randomUUID } from 'node:crypto'
import { paths } from 'core/paths'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { sellerOf, type Actor } from '../../platform/access/actor.ts'
import type { CaseRow } from '../record/case-state.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { digestOf } from '../../identity/auth/link-token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days of validity, counted from the last time the link was sent. */
const GOOD_FOR_DAYS = 180
/** Days of validity after the end of the case. */
const DAYS_AFTER_END = 30

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

/** Derived from the link's id, so that the same link can be sent again; the table stores only its digest. */
const tokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`seller-link:${id}`).digest('base64url')

/** Address of a link. The token is in the fragment, which browsers do not send. */
const addressOf = (origin: string, token: string) => `${origin}${paths.seller}#token=${token}`

interface SellerLinkOptions {
  caseRow: Pick<CaseRow, 'id' | 'closed_at'>
  /** Id of the sender. */
  by: string
  origin: string
  secret: string
  now: Date
}

/**
 * Renews the one link of a case's seller; creates a new one when there is none or it was revoked.
 * @throws ApiError wrong_state long after the end of the case
 */
export async function sellerLink(
  trx: Trx,
  { caseRow, by, origin, secret, now }: SellerLinkOptions,
): Promise<string> {
  if (caseRow.closed_at !== null && caseRow.closed_at <= daysFrom(now, -DAYS_AFTER_END))
    throw new ApiError('wrong_state', errorText('linkVendedorFim'))
  const expires_at = daysFrom(now, GOOD_FOR_DAYS)
  const renewed = await trx
    .updateTable('access_links')
    .set({ expires_at })
    .where('case_id', '=', caseRow.id)
    .where('kind', '=', 'seller')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  const id = renewed?.id ?? randomUUID()
  const token = tokenOf(secret, id)
  if (!renewed)
    await trx
      .insertInto('access_links')
      .values({
        id,
        kind: 'seller',
        case_id: caseRow.id,
        token_digest: digestOf(token),
        created_by: by,
        created_at: now.toISOString(),
        expires_at,
      })
      .execute()
  return addressOf(origin, token)
}

/**
 * Actor of a valid seller's link: neither expired nor revoked, and its case did not end long ago.
 * @throws ApiError invalid_token
 */
export async function findSeller(db: Db, token: string, now: Date): Promise<Actor> {
  const link = await db
    .selectFrom('access_links')
    .innerJoin('cases', 'cases.id', 'access_links.case_id')
    .where('access_links.token_digest', '=', digestOf(token))
    .where('access_links.kind', '=', 'seller')
    .where('access_links.revoked_at', 'is', null)
    .where('access_links.expires_at', '>', now.toISOString())
    .where((where) =>
      where.or([
        where('cases.closed_at', 'is', null),
        where('cases.closed_at', '>', daysFrom(now, -DAYS_AFTER_END)),
      ]),
    )
    .select(['access_links.id', 'cases.id as case_id'])
    .executeTakeFirst()
  if (!link) throw new ApiError('invalid_token')
  return sellerOf({ linkId: link.id, caseId: link.case_id })
}

/** Records when a link was opened for the first time. */
export const noteOpened = (db: Db, { sale }: Actor, now: Date) =>
  db
    .updateTable('access_links')
    .set({ used_at: now.toISOString() })
    .where('id', '=', sale?.linkId ?? '')
    .where('used_at', 'is', null)
    .execute()
