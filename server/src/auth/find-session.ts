import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Logger } from 'pino'
import { AGENTS_SEE_ALL, partnerColumns, readPartner, type FindSession } from '../access/actor.ts'
import { oncePerTurn } from '../db/coalesce.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { mustEnrol, REQUIRE_FACTOR } from '../access/required-factor.ts'
import type { Auth } from './auth.ts'

const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

/** The session of a token, and all that the product knows of the account that it belongs to. */
const sessionOfToken = preparedQuery(
  (db, _: object, value) =>
    db
      .selectFrom('auth_session as session')
      .innerJoin('auth_user as user', 'user.id', 'session.userId')
      .leftJoin('user_roles', 'user_roles.user_id', 'user.id')
      .leftJoin('profiles', 'profiles.id', 'user.id')
      .leftJoin('partners', 'partners.id', 'profiles.partner_id')
      .leftJoin('app_settings as reach', (join) => join.on('reach.key', '=', AGENTS_SEE_ALL))
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
        'reach.value as reach',
        'factors.value as factors',
        'second_factors.confirmed_at',
        ...partnerColumns,
      ]),
  true,
)

type FoundRow = Awaited<ReturnType<typeof sessionOfToken>>[number]

/** What a cookie says that better-auth signed, `value.signature`; `null` of any other. */
function unsign(cookie: string, secret: KeyObject): string | null {
  const end = cookie.lastIndexOf('.')
  const value = cookie.slice(0, Math.max(end, 0))
  const given = Buffer.from(cookie.slice(end + 1), 'base64')
  const expected = createHmac('sha256', secret).update(value).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

/** A header is looked at once: browsers send the same each time. Only what we signed is kept. */
const MOST_HEADERS = 1000
const LONGEST_KEPT = 1000

interface SignedCookie {
  cookie: string
  token: string
  isForgotten: boolean
}

/** Reads the session's cookie from a header; `null` of one that is not there, or that better-auth did not sign. */
async function createReadCookie(auth: Auth) {
  const { secret, authCookies } = await auth.$context
  const { sessionToken, dontRememberToken } = authCookies
  const key = createSecretKey(secret, 'utf8')
  const known = new Map<string, SignedCookie>()
  return (header: string): SignedCookie | null => {
    const before = known.get(header)
    if (before) return before
    const { [sessionToken.name]: cookie = '', [dontRememberToken.name]: forgotten } = parse(header)
    const token = unsign(cookie, key)
    if (token === null) return null
    const signed = { cookie, token, isForgotten: forgotten !== undefined }
    if (known.size >= MOST_HEADERS) known.clear()
    if (header.length <= LONGEST_KEPT) known.set(header, signed)
    return signed
  }
}

interface FindSessionDeps {
  auth: Auth
  db: Db
  clock: () => Date
  log: Logger
}

/**
 * Reads the session of the cookie, and who it belongs to, from the database each time, in one statement. A session that
 * is used slides, up to 30 days in all.
 */
export const createFindSession = ({ auth, db, clock, log }: FindSessionDeps): FindSession => {
  const { requireEmailVerification } = auth.options.emailAndPassword
  const { expiresIn, updateAge } = auth.options.session
  // Requests of one screen come together, and share what is asked after they came.
  const findRow = oncePerTurn((token: string) => sessionOfToken(db, {}, { token }))
  const readCookie = createReadCookie(auth)

  /** Once, however many requests of one screen find that it is time. */
  const prolong = async ({ id, updatedAt: before }: FoundRow, now: number) => {
    const [expiresAt, updatedAt] = [now + expiresIn * 1000, now].map((at) => new Date(at).toISOString())
    await db
      .updateTable('auth_session')
      .set({ expiresAt, updatedAt })
      .where('id', '=', id)
      .where('updatedAt', '=', before)
      .execute()
  }

  return async (headers) => {
    const given = headers.get('Cookie')
    // Most requests have no cookie: they cost no query.
    if (!given) return null
    const signed = (await readCookie)(given)
    const [found] = signed ? await findRow(signed.token) : []
    if (!signed || !found) return null

    const now = clock().getTime()
    const [createdAt, updatedAt, expiresAt] = [found.createdAt, found.updatedAt, found.expiresAt].map((at) =>
      new Date(at).getTime(),
    ) as [number, number, number]
    const emailVerified = Boolean(found.emailVerified)
    // Also those that began before addresses had to be confirmed.
    const isUnconfirmed = requireEmailVerification && !emailVerified
    if (found.disabledAt || isUnconfirmed || expiresAt <= now || now - createdAt >= LONGEST_MS) {
      await db.deleteFrom('auth_session').where('id', '=', found.id).execute()
      return null
    }
    const slides = !signed.isForgotten && now - updatedAt >= updateAge * 1000
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    // Nobody waits for it: what fails is tried with the next request.
    if (slides) prolong(found, now).catch((err: unknown) => log.warn({ err }, 'Sessão não prolongada'))
    return {
      id: found.id,
      actor: {
        id: found.userId,
        email: found.email,
        name: found.name,
        displayName: found.display_name ?? found.name,
        emailVerified,
        role: found.role ?? 'client',
        partner: readPartner(found),
        seesEveryCase: found.reach !== 'false',
        mustEnrol: mustEnrol(found.role ?? 'client', found.factors, found.confirmed_at),
      },
      cookies: slides ? [serialize(name, signed.cookie, attributes)] : [],
    }
  }
}
