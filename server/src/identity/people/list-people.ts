import { sql, type InferResult } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { searchPatterns } from '../../platform/db/search-words.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { listPage, type ListPage } from '../../platform/http/list-page.ts'
import type { PeopleQuery, PersonWithAccount } from './schemas.ts'

type ReadDeps = Pick<ChangeDeps, 'db' | 'clock'>

const selectPeople = ({ db, clock }: ReadDeps) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .leftJoin('partners', 'partners.id', 'profiles.partner_id')
    .leftJoin('branches', 'branches.id', 'profiles.branch_id')
    .select([
      'profiles.id',
      'profiles.created_at',
      'profiles.last_sign_in',
      'auth_user.name',
      'auth_user.email',
      'auth_user.emailVerified',
      'auth_user.disabledAt',
      'user_roles.role',
      'partners.id as partner_id',
      'partners.name as partner_name',
      'branches.id as branch_id',
      'branches.name as branch_name',
    ])
    .select((of) =>
      of
        .selectFrom('auth_session')
        .whereRef('auth_session.userId', '=', 'profiles.id')
        .where('auth_session.expiresAt', '>', clock().toISOString())
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open_sessions'),
    )

type PersonRow = InferResult<ReturnType<typeof selectPeople>>[number]

const toPerson = (row: PersonRow): PersonWithAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_verified: Boolean(row.emailVerified),
  role: row.role ?? 'client',
  partner: row.partner_id && row.partner_name ? { id: row.partner_id, name: row.partner_name } : null,
  branch: row.branch_id && row.branch_name ? { id: row.branch_id, name: row.branch_name } : null,
  disabled_at: row.disabledAt,
  created_at: row.created_at,
  last_sign_in: row.last_sign_in,
  open_sessions: Number(row.open_sessions),
})

/** Lists people with an account, newest first. @throws ApiError not_allowed */
export async function listPeople(
  deps: ReadDeps,
  actor: Actor,
  { q = '', role, partner, branch, active, ...page }: PeopleQuery,
): Promise<ListPage<PersonWithAccount>> {
  authorize(actor, 'manageAccounts')
  const patterns = searchPatterns(q)
  const all = selectPeople(deps)
    .$if(role !== undefined, (some) => some.where('user_roles.role', '=', role!))
    .$if(partner !== undefined, (some) => some.where('profiles.partner_id', '=', partner!))
    .$if(branch !== undefined, (some) => some.where('profiles.branch_id', '=', branch!))
    .$if(active !== undefined, (some) => some.where('auth_user.disabledAt', active ? 'is' : 'is not', null))
  const people = patterns.reduce(
    (among, pattern) => among.where(sql<boolean>`profiles.search_text like ${pattern} escape '!'`),
    all,
  )
  const { items, next } = await listPage(people, 'profiles', 'created_at', page)
  return { items: items.map(toPerson), next }
}

/** Loads a person. @throws ApiError not_allowed or not_found */
export async function getPerson(deps: ReadDeps, actor: Actor, id: string) {
  authorize(actor, 'manageAccounts')
  const row = await selectPeople(deps).where('profiles.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return toPerson(row)
}
