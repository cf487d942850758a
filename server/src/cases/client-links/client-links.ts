import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { linkTo } from '../../identity/auth/sign-in-link.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import { touchCase } from '../record/update-case.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { makeToken } from '../../identity/auth/link-token.ts'
import type { ClientLink } from './schemas.ts'

interface NewLink {
  caseId: string
  /** Recipient's address; null when the link is not e-mailed. */
  email: string | null
  /** Id of the staff member; null when the product sends the link. */
  by: string | null
  /** Public origin of the product. */
  origin: string
  now: Date
}

/** Creates the client's single-use link, valid for seven days, and revokes earlier ones. */
export async function makeClientLink(trx: Trx, { caseId, email, by, origin, now }: NewLink): Promise<string> {
  const at = now.toISOString()
  await trx
    .updateTable('access_links')
    .set({ revoked_at: at })
    .where('case_id', '=', caseId)
    .where('kind', '=', 'client')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  const { token, columns } = makeToken(now)
  const { token_digest, expires_at } = columns
  await trx
    .insertInto('access_links')
    .values({
      id: randomUUID(),
      kind: 'client',
      case_id: caseId,
      email,
      token_digest,
      created_by: by,
      created_at: at,
      expires_at,
    })
    .execute()
  return linkTo(origin, token)
}

const MOST_LISTED = 10

/** Lists the last links of a case's client and seller, and whether each was used. @throws ApiError not_allowed */
export async function listClientLinks(db: Db, actor: Actor, caseId: string): Promise<ClientLink[]> {
  authorize(actor, 'inviteClient')
  const rows = await casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('access_links', 'access_links.case_id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'access_links.created_by')
    .select([
      'access_links.id',
      'access_links.kind',
      'access_links.created_at',
      'access_links.expires_at',
      'access_links.used_at',
      'access_links.revoked_at',
      'access_links.email',
      'profiles.display_name as created_by',
    ])
    .orderBy('access_links.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.flatMap(({ email, kind, ...row }) =>
    kind === 'sign_in' ? [] : [{ ...row, kind, by_email: email !== null }],
  )
}

/**
 * Revokes a link and ends the session that it opened, from the next request on.
 * @throws ApiError not_allowed, not_found
 */
export async function revokeClientLink(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  id: string,
): Promise<void> {
  authorize(asker, 'inviteClient')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'inviteClient', caseId, null)
    const revoked = await trx
      .updateTable('access_links')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('case_id', '=', caseId)
      .where('revoked_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst()
    if (!revoked) throw new ApiError('not_found')
    if (revoked.session_id !== null)
      await trx.deleteFrom('auth_session').where('id', '=', revoked.session_id).execute()
    await recordEvent(trx, { kind: 'case.link_revoked', actor, subject: caseId, caseId, at, data: {} })
  })
}

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Deletes links that expired more than three months ago. */
export const purgeExpiredLinks = (db: Db, now: Date) =>
  db
    .deleteFrom('access_links')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
