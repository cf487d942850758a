import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Trx } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { listPage, onePage, type ListPage, type PageShape } from '../http/list-page.ts'
import { queueEmail } from '../mail/queue-email.ts'
import type { Smtp } from '../mail/smtp.ts'
import { checkPartner } from '../people/change-person.ts'
import { invitationEmail } from './invitation-email.ts'
import { makeToken } from '../auth/link-token.ts'
import type { Invitation, InvitationsQuery, NewInvitation } from './schemas.ts'

export interface InvitationDeps extends ChangeDeps {
  /** Where browsers reach the product. */
  origin: string
  smtp: Smtp | null
}

type Row = Selectable<Database['invitations']>

const pageOfInvitations = preparedQuery((db, shape: PageShape & { isOne: boolean }, value) =>
  onePage(
    db
      .selectFrom('invitations')
      .leftJoin('partners', 'partners.id', 'invitations.partner_id')
      .leftJoin('auth_user as sender', (join) =>
        join.onRef('sender.id', '=', 'invitations.invited_by').on('sender.disabledAt', 'is', null),
      )
      .leftJoin('user_roles', (join) =>
        join.onRef('user_roles.user_id', '=', 'sender.id').on('user_roles.role', '=', 'admin'),
      )
      .$if(shape.isOne, (all) => all.where('invitations.id', '=', value('id')))
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
      ]),
    'invitations',
    'created_at',
    shape,
    value,
  ),
)

type ListedRow = Awaited<ReturnType<typeof pageOfInvitations>>[number]

const toInvitation =
  ({ clock, smtp }: InvitationDeps) =>
  ({ partner_id, partner_name, sender, ...row }: ListedRow): Invitation => ({
    ...row,
    partner: partner_id && partner_name ? { id: partner_id, name: partner_name } : null,
    is_open: sender !== null && row.expires_at > clock().toISOString(),
    by_email: smtp !== null,
  })

/** Who was invited and has not come yet, the newest first. @throws ApiError not_allowed */
export async function listInvitations(
  deps: InvitationDeps,
  actor: Actor,
  page: InvitationsQuery,
): Promise<ListPage<Invitation>> {
  authorize(actor, 'manageAccounts')
  const { items, next } = await listPage('created_at', page, (of, values) =>
    pageOfInvitations(deps.db, { ...of, isOne: false }, values),
  )
  return { items: items.map(toInvitation(deps)), next }
}

/** One of them. @throws ApiError not_allowed or not_found */
export async function getInvitation(deps: InvitationDeps, actor: Actor, id: string): Promise<Invitation> {
  authorize(actor, 'manageAccounts')
  const [row] = await pageOfInvitations(deps.db, { isOne: true, isFirst: true }, { id, most: 1 })
  if (!row) throw new ApiError('not_found')
  return toInvitation(deps)(row)
}

/** What the audit log keeps of it: nothing that opens anything. */
const kept = ({ email, name, role, partner_id, expires_at }: Row) => ({
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

/** One that nobody has shown to be theirs may be a stranger's: the link gives it to who reads there. @throws ApiError already_exists */
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
 * Sends somebody who has no account that is confirmed a link to make one.
 * @returns the invitation's id
 * @throws ApiError not_allowed, invalid_input, already_exists
 */
export const invite = (deps: InvitationDeps, actor: Actor, given: NewInvitation): Promise<string> =>
  auditedChange(deps, actor, 'invitations', async (trx, record) => {
    await checkPartner(trx, given)
    await refuseAccount(trx, given.email)
    const now = deps.clock()
    const { token, columns } = makeToken(now)
    const row = await trx
      .insertInto('invitations')
      .values({
        id: randomUUID(),
        ...given,
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
    await record('invitation.created', row.id, null, kept(row))
    return row.id
  })

/**
 * Sends another link, good for as long as the first was; those before it open nothing any more.
 * @throws ApiError not_allowed, not_found, already_exists where there is an account by now
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
    await record('invitation.sent_again', id, kept(before), kept(row))
  })

/** Takes an invitation back: its link opens nothing any more. @throws ApiError not_allowed or not_found */
export const revoke = (deps: InvitationDeps, actor: Actor, id: string): Promise<void> =>
  auditedChange(deps, actor, 'invitations', async (trx, record) => {
    const row = await findInvitation(trx, id)
    await trx.deleteFrom('invitations').where('id', '=', id).execute()
    await record('invitation.revoked', id, kept(row), null)
  })
