import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Logger } from 'pino'
import { actorOf, AGENTS_REACH, partnerColumns, type FindSession } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { compiledQuery, type ValueOf } from '../../platform/db/compiled-query.ts'
import { REQUIRE_FACTOR } from '../../platform/access/required-factor.ts'
import type { Auth } from './auth.ts'

const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

/** Selects the session of a token with the data of its account. */
const sessionOfToken = compiledQuery((db, value: ValueOf<{ token: string }>) =>
  db
    .selectFrom('auth_session as session')
    .innerJoin('auth_user as user', 'user.id', 'session.userId')
    .leftJoin('user_roles', 'user_roles.user_id', 'user.id')
    .leftJoin('profiles', 'profiles.id', 'user.id')
    .leftJoin('partners', 'partners.id', 'profiles.partner_id')
    .leftJoin('app_settings as reach', (join) => join.on('reach.key', '=', AGENTS_REACH))
    .leftJoin('app_settings as factors', (join) => join.on('factors.key', '=', REQUIRE_FACTOR))
    .leftJoin('second_factors', 'second_factors.user_id', 'user.id')
    .where('session.token', '=', value('token'))
    .select([
      'session.id',
      'session.createdAt',
      'session.expiresAt',
      'session.updatedAt',
      'user.id as userId',
      'user.email',
      'user.name',
      'user.emailVerified',
      'user.disabledAt',
      'user_roles.role',
      'profiles.display_name',
      'profiles.branch_id',
      'reach.value as reach',
      'factors.value as factors',
      'second_factors.confirmed_at',
      ...partnerColumns,
    ]),
)

type FoundRow = Awaited<ReturnType<typeof sessionOfToken>>[number]

/** Value of a cookie signed by better-auth, `value.signature`; `null` for an invalid signature. */
function unsign(cookie: string, secret: KeyObject): string | null {
  const end = cookie.lastIndexOf('.')
  const value = cookie.slice(0, Math.max(end, 0))
  const signature = Buffer.from(cookie.slice(end + 1), 'base64')
  const expected = createHmac('sha256', secret).update(value).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null
}

interface SignedCookie {
  cookie: string
  token: string
  isForgotten: boolean
}

/** Reads the session cookie of a header; null without one, or for an invalid signature. */
async function createReadCookie(auth: Auth) {
  const { secret, authCookies } = await auth.$context
  const { sessionToken, dontRememberToken } = authCookies
  const key = createSecretKey(secret, 'utf8')
  return (header: string): SignedCookie | null => {
    const { [sessionToken.name]: cookie = '', [dontRememberToken.name]: forgotten } = parse(header)
    const token = unsign(cookie, key)
    return token === null ? null : { cookie, token, isForgotten: forgotten !== undefined }
  }
}

interface FindSessionDeps {
  auth: Auth
  db: Db
  clock: () => Date
  log: Logger
}

/**
 * Reads the session and its account from the database at each request, in one statement. Use prolongs a session, up to
 * 30 days in all.
 */
export const createFindSession = ({ auth, db, clock, log }: FindSessionDeps): FindSession => {
  const { requireEmailVerification } = auth.options.emailAndPassword
  const { expiresIn, updateAge } = auth.options.session
  const readCookie = createReadCookie(auth)

  /** Stores the use of a session and prolongs it; only one of parallel requests writes. */
  const noteUse = async ({ id, updatedAt: before }: FoundRow, now: number, slides: boolean) => {
    const updatedAt = new Date(now).toISOString()
    const expiresAt = new Date(now + expiresIn * 1000).toISOString()
    await db
      .updateTable('auth_session')
      .set(slides ? { expiresAt, updatedAt } : { updatedAt })
      .where('id', '=', id)
      .where('updatedAt', '=', before)
      .execute()
  }

  return async (headers) => {
    const header = headers.get('Cookie')
    // Requests without a cookie, which are the majority, cost no query.
    if (!header) return null
    const signed = (await readCookie)(header)
    const [row] = signed ? await sessionOfToken(db, { token: signed.token }) : []
    if (!signed || !row) return null

    const now = clock().getTime()
    const [createdAt, updatedAt, expiresAt] = [row.createdAt, row.updatedAt, row.expiresAt].map((at) =>
      new Date(at).getTime(),
    ) as [number, number, number]
    const emailVerified = Boolean(row.emailVerified)
    // Also sessions from before addresses had to be confirmed.
    const isUnconfirmed = requireEmailVerification && !emailVerified
    if (row.disabledAt || isUnconfirmed || expiresAt <= now || now - createdAt >= LONGEST_MS) {
      await db.deleteFrom('auth_session').where('id', '=', row.id).execute()
      return null
    }
    const isDue = now - updatedAt >= updateAge * 1000
    const slides = isDue && !signed.isForgotten
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    // Not awaited: a failure is retried by the next request.
    if (isDue) noteUse(row, now, slides).catch((err: unknown) => log.warn({ err }, 'Sessão não prolongada'))
    return {
      id: row.id,
      actor: actorOf({ id: row.userId, email: row.email, name: row.name, emailVerified }, row),
      cookies: slides ? [serialize(name, signed.cookie, attributes)] : [],
    }
  }
}
