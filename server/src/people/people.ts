import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db, Trx } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { listPage, onePage, type ListPage, type PageShape } from '../http/list-page.ts'
import type { PeopleQuery, PersonWithAccount, RoleChange } from './schemas.ts'

interface PeopleShape extends PageShape {
  hasRole: boolean
  hasPartner: boolean
  isOne: boolean
}

const pageOfPeople = preparedQuery((db, shape: PeopleShape, value) =>
  onePage(
    db
      .selectFrom('profiles')
      .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
      .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
      .leftJoin('partners', 'partners.id', 'profiles.partner_id')
      .$if(shape.isOne, (all) => all.where('profiles.id', '=', value('id')))
      .$if(shape.hasRole, (all) => all.where('user_roles.role', '=', value('role')))
      .$if(shape.hasPartner, (all) => all.where('profiles.partner_id', '=', value('partner')))
      .select([
        'profiles.id',
        'profiles.created_at',
        'auth_user.name',
        'auth_user.email',
        'auth_user.emailVerified',
        'auth_user.disabledAt',
        'user_roles.role',
        'partners.id as partner_id',
        'partners.name as partner_name',
      ])
      .select((of) => {
        const open = of
          .selectFrom('auth_session')
          .whereRef('auth_session.userId', '=', 'profiles.id')
          .where('auth_session.expiresAt', '>', value('now'))
        return [
          open.select(({ fn }) => fn.countAll<number>().as('count')).as('open_sessions'),
          open.select(({ fn }) => fn.max('auth_session.createdAt').as('last')).as('last_sign_in'),
        ]
      }),
    'profiles',
    'created_at',
    shape,
    value,
  ),
)

type PersonRow = Awaited<ReturnType<typeof pageOfPeople>>[number]

const instant = (moment: string | Date | null) => (moment === null ? null : new Date(moment).toISOString())

const toPerson = (row: PersonRow): PersonWithAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_verified: Boolean(row.emailVerified),
  role: row.role ?? 'client',
  partner: row.partner_id && row.partner_name ? { id: row.partner_id, name: row.partner_name } : null,
  disabled_at: instant(row.disabledAt),
  created_at: row.created_at,
  last_sign_in: instant(row.last_sign_in),
  open_sessions: Number(row.open_sessions),
})

/** Who has an account, the newest first. @throws ApiError not_allowed */
export async function listPeople(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  actor: Actor,
  { role, partner, ...page }: PeopleQuery,
): Promise<ListPage<PersonWithAccount>> {
  authorize(actor, 'manageAccounts')
  const shape = { hasRole: role !== undefined, hasPartner: partner !== undefined, isOne: false }
  const given = { ...(role && { role }), ...(partner && { partner }), now: clock().toISOString() }
  const { items, next } = await listPage('created_at', page, (of, values) =>
    pageOfPeople(db, { ...shape, ...of }, { ...values, ...given }),
  )
  return { items: items.map(toPerson), next }
}

/** One of them. @throws ApiError not_allowed or not_found */
export async function getPerson({ db, clock }: Pick<ChangeDeps, 'db' | 'clock'>, actor: Actor, id: string) {
  authorize(actor, 'manageAccounts')
  const shape = { hasRole: false, hasPartner: false, isOne: true, isFirst: true }
  const [row] = await pageOfPeople(db, shape, { id, now: clock().toISOString(), most: 1 })
  if (!row) throw new ApiError('not_found')
  return toPerson(row)
}

/** Whether somebody else who may sign in is an administrator. */
async function hasOtherAdmin(trx: Trx, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'admin')
    .where('user_roles.user_id', '<>', id)
    .where('auth_user.disabledAt', 'is', null)
    .select('user_roles.user_id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

const findStanding = (trx: Db, id: string) =>
  trx
    .selectFrom('profiles')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select(['user_roles.role', 'profiles.partner_id'])
    .executeTakeFirst()

/**
 * Says who somebody is to the product, from their next request on. There is always an administrator.
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function changeRole(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { role, partner_id }: RoleChange,
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const before = await findStanding(trx, id)
    if (!before) throw new ApiError('not_found')
    const partner = partner_id
      ? await trx.selectFrom('partners').where('id', '=', partner_id).select('id').executeTakeFirst()
      : undefined
    if (role === 'partner' ? !partner : partner_id !== null)
      throw ApiError.ofFields({ partner_id: errorText('parceiroNaoEncontrado') })
    if (before.role === 'admin' && role !== 'admin' && !(await hasOtherAdmin(trx, id)))
      throw new ApiError('wrong_state', errorText('ultimoAdministrador'))
    if (before.role === role && before.partner_id === partner_id) return
    const updated_at = deps.clock().toISOString()
    await trx
      .insertInto('user_roles')
      .values({ user_id: id, role })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
      .execute()
    await trx.updateTable('profiles').set({ partner_id, updated_at }).where('id', '=', id).execute()
    await record('account.role_changed', id, before, { role, partner_id })
  })
}

/** Ends every session of somebody, who may sign in again. @throws ApiError not_allowed or not_found */
export async function endSessions(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    if (!(await findStanding(trx, id))) throw new ApiError('not_found')
    const { numDeletedRows } = await trx
      .deleteFrom('auth_session')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    await record(
      'account.sessions_ended',
      id,
      { open_sessions: Number(numDeletedRows) },
      { open_sessions: 0 },
    )
  })
}
