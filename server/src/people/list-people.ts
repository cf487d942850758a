import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { searchPatterns } from '../db/search-words.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'
import { listPage, onePage, type ListPage, type PageShape } from '../http/list-page.ts'
import type { PeopleQuery, PersonWithAccount } from './schemas.ts'

interface PeopleShape extends PageShape {
  hasRole?: boolean
  hasPartner?: boolean
  isOne?: boolean
  isActive?: boolean
  words?: number
}

const pageOfPeople = preparedQuery((db, shape: PeopleShape, value) => {
  const people = db
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .leftJoin('partners', 'partners.id', 'profiles.partner_id')
    .$if(shape.isOne ?? false, (all) => all.where('profiles.id', '=', value('id')))
    .$if(shape.hasRole ?? false, (all) => all.where('user_roles.role', '=', value('role')))
    .$if(shape.hasPartner ?? false, (all) => all.where('profiles.partner_id', '=', value('partner')))
    .$if(shape.isActive !== undefined, (all) =>
      all.where('auth_user.disabledAt', shape.isActive ? 'is' : 'is not', null),
    )
  const found = Array.from({ length: shape.words ?? 0 }, (_, word) => value(`word${word}`)).reduce(
    (among, pattern) => among.where(sql<boolean>`profiles.search_text like ${pattern} escape '!'`),
    people,
  )
  return onePage(
    found
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
      ])
      .select((of) =>
        of
          .selectFrom('auth_session')
          .whereRef('auth_session.userId', '=', 'profiles.id')
          .where('auth_session.expiresAt', '>', value('now'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('open_sessions'),
      ),
    'profiles',
    'created_at',
    shape,
    value,
  )
})

type PersonRow = Awaited<ReturnType<typeof pageOfPeople>>[number]

const toPerson = (row: PersonRow): PersonWithAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_verified: Boolean(row.emailVerified),
  role: row.role ?? 'client',
  partner: row.partner_id && row.partner_name ? { id: row.partner_id, name: row.partner_name } : null,
  disabled_at: row.disabledAt,
  created_at: row.created_at,
  last_sign_in: row.last_sign_in,
  open_sessions: Number(row.open_sessions),
})

type ReadDeps = Pick<ChangeDeps, 'db' | 'clock'>

/** Who has an account, the newest first. @throws ApiError not_allowed */
export async function listPeople(
  { db, clock }: ReadDeps,
  actor: Actor,
  { q = '', role, partner, active, ...page }: PeopleQuery,
): Promise<ListPage<PersonWithAccount>> {
  authorize(actor, 'manageAccounts')
  const patterns = searchPatterns(q)
  const shape = {
    hasRole: role !== undefined,
    hasPartner: partner !== undefined,
    isActive: active,
    words: patterns.length,
  }
  const given = {
    ...(role && { role }),
    ...(partner && { partner }),
    ...Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern])),
    now: clock().toISOString(),
  }
  const { items, next } = await listPage('created_at', page, (of, values) =>
    pageOfPeople(db, { ...shape, ...of }, { ...values, ...given }),
  )
  return { items: items.map(toPerson), next }
}

/** One of them. @throws ApiError not_allowed or not_found */
export async function getPerson({ db, clock }: ReadDeps, actor: Actor, id: string) {
  authorize(actor, 'manageAccounts')
  const values = { id, now: clock().toISOString(), most: 1 }
  const [row] = await pageOfPeople(db, { isOne: true, isFirst: true }, values)
  if (!row) throw new ApiError('not_found')
  return toPerson(row)
}
