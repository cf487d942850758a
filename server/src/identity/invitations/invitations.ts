import { randomUUID } from 'node:crypto'
import type { InferResult, Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { listPage, type ListPage } from '../../platform/http/list-page.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import type { Smtp } from '../../delivery/mail/smtp.ts'
import { checkPartner } from '../people/change-person.ts'
import { invitationEmail } from './invitation-email.ts'
import { makeToken } from '../auth/link-token.ts'
import type { Invitation, InvitationsQuery, NewInvitation } from './schemas.ts'

export interface InvitationDeps extends ChangeDeps {
  /** Public origin of the product. */
  origin: string
  smtp: Smtp | null
}

type Row = Selectable<Database['invitations']>

const selectInvitations = (db: Db) =>
  db
    .selectFrom('invitations')
    .leftJoin('partners', 'partners.id', 'invitations.partner_id')
    .leftJoin('auth_user as sender', (join) =>
      join.onRef('sender.id', '=', 'invitations.invited_by').on('sender.disabledAt', 'is', null),
    )
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'sender.id').on('user_roles.role', '=', 'admin'),
    )
    .select([
      'invitations.id',
      'invitations.name',
      'invitations.email',
      'invitations.role',
      'invitations.created_at',
      'invitations.sent_at',
      'invitations.expires_at',
      'partners.id as partner_id',
      'partners.name as partner_name',
      'user_roles.user_id as sender',
    ])

type ListedRow = InferResult<ReturnType<typeof selectInvitations>>[number]

const toInvitation =
  ({ clock, smtp }: InvitationDeps) =>
  ({ partner_id, partner_name, sender, ...row }: ListedRow): Invitation => ({
    ...row,
    partner: partner_id && partner_name ? { id: partner_id, name: partner_name } : null,
    is_open: sender !== null && row.expires_at > clock().toISOString(),
    by_email: smtp !== null,
  })

/** Lists invitations that were not accepted yet, newest first. @throws ApiError not_allowed */
export async function listInvitations(
  deps: InvitationDeps,
  actor: Actor,
  page: InvitationsQuery,
): Promise<ListPage<Invitation>> {
  authorize(actor, 'manageAccounts')
  const { items, next } = await listPage(selectInvitations(deps.db), 'invitations', 'created_at', page)
  return { items: items.map(toInvitation(deps)), next }
}

/** Loads an invitation. @throws ApiError not_allowed or not_found */
export async function getInvitation(deps: InvitationDeps, actor: Actor, id: string): Promise<Invitation> {
  authorize(actor, 'manageAccounts')
  const row = await selectInvitations(deps.db).where('invitations.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return toInvitation(deps)(row)
}

/** The columns in the audit log, without the token. */
const audited = ({ email, name, role, partner_id, expires_at }: Row) => ({
  email,
  name,
  role,
  partner_id,
  expires_at,
})

/** @throws ApiError not_found */
async function findInvitation(trx: Trx, id: string): Promise<Row> {
  const row = await trx.selectFrom('invitations').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}

/**
 * Refuses an address with a confirmed account. An unconfirmed one may belong to a stranger, and the link gives it to
 * the owner of the address.
 * @throws ApiError already_exists
 */
async function refuseAccount(trx: Trx, email: string): Promise<void> {
  const account = await trx
    .selectFrom('auth_user')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!account) return
  const text = errorText('enderecoTemConta')
  throw new ApiError('already_exists', text, { email: text })
}

/**
 * Sends a link to create an account.
 * @returns id of the invitation
 * @throws ApiError not_allowed, invalid_input, already_exists
 */
export const invite = (deps: InvitationDeps, actor: Actor, input: NewInvitation): Promise<string> =>
  auditedChange(deps, actor, 'invitations', async (trx, record) => {
    await checkPartner(trx, input)
    await refuseAccount(trx, input.email)
    const now = deps.clock()
    const { token, columns } = makeToken(now)
    const row = await trx
      .insertInto('invitations')
      .values({
        id: randomUUID(),
        ...input,
        ...columns,
        invited_by: actor.id,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      const text = errorText('enderecoTemConvite')
      throw new ApiError('already_exists', text, { email: text })
    }
    await queueEmail(trx, await invitationEmail(trx, { ...row, origin: deps.origin, token }), now)
    await record('invitation.created', row.id, null, audited(row))
    return row.id
  })

/**
 * Sends a new link with the full validity and invalidates the earlier ones.
 * @throws ApiError not_allowed, not_found, already_exists if there is an account now
 */
export const sendAgain = (deps: InvitationDeps, actor: Actor, id: string): Promise<void> =>
  auditedChange(deps, actor, 'invitations', async (trx, record) => {
    const before = await findInvitation(trx, id)
    await refuseAccount(trx, before.email)
    const now = deps.clock()
    const { token, columns } = makeToken(now)
    const row = await trx
      .updateTable('invitations')
      .set({ ...columns, invited_by: actor.id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueEmail(trx, await invitationEmail(trx, { ...row, origin: deps.origin, token }), now)
    await record('invitation.sent_again', id, audited(before), audited(row))
  })

/** Revokes an invitation and its link. @throws ApiError not_allowed or not_found */
export const revoke = (deps: InvitationDeps, actor: Actor, id: string): Promise<void> =>
  auditedChange(deps, actor, 'invitations', async (trx, record) => {
    const row = await findInvitation(trx, id)
    await trx.deleteFrom('invitations').where('id', '=', id).execute()
    await record('invitation.revoked', id, audited(row), null)
  })
