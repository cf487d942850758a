import { randomUUID } from 'node:crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import type { Logger } from 'pino'
import { redactAddresses } from '../describe-error.ts'
import type { Connection } from '../db/connect.ts'
import { queueEmail, type NewEmail } from '../mail/queue-email.ts'
import { confirmationEmail, resetEmail } from './emails.ts'
import { verifyPassword, type HashPassword } from './password-hash.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

export interface AuthConfig {
  connection: Connection
  /** Where browsers reach the server. */
  origin: string
  /** Signs cookies and links. */
  secret: string
  log: Logger
  clock: () => Date
  hashPassword: HashPassword
  /** Whether an address must be confirmed before it may sign in. */
  requireVerification: boolean
}

/** `__Host-` needs https: a browser then takes the cookie from this very host alone, for every path. */
const cookies = (origin: string) => {
  const secure = origin.startsWith('https:')
  return {
    // Our own prefix replaces the library's weaker __Secure-.
    useSecureCookies: false,
    cookiePrefix: secure ? '__Host-sim' : 'sim',
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
  } as const
}

/** Of several that make the same account at once the table refuses all but one: `createAccount` answers them. */
const isDuplicate = (error: unknown) =>
  error instanceof Error &&
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes((error as { code?: string }).code ?? '')

/** The library's messages in our log, without the addresses that it writes into them. */
const redactingLog =
  (log: Logger) =>
  (level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...args: unknown[]) => {
    const err = args.find((arg) => arg instanceof Error)
    const ours = isDuplicate(err) ? 'debug' : level
    log[ours === 'success' ? 'info' : ours]({ from: 'better-auth', err }, redactAddresses(message))
  }

/**
 * What of better-auth is used: accounts with e-mail and password, sessions in our database. Its HTTP handler is not
 * mounted: our routes call it.
 */
export function authOptions({
  connection,
  origin,
  secret,
  log,
  clock,
  hashPassword,
  requireVerification,
}: AuthConfig) {
  const { db } = connection
  const send = async (email: Promise<NewEmail>) => queueEmail(db, await email, clock())
  return {
    appName: 'Simulador de Financiamento',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: {
      db: connection.db,
      type: connection.dialect,
      // On SQLite's one handle everybody would wait while a password is hashed inside a transaction.
      transaction: connection.dialect === 'postgres',
    },
    user: {
      modelName: 'auth_user',
      additionalFields: { disabledAt: { type: 'string', required: false, input: false } },
    },
    account: { modelName: 'auth_account', accountLinking: { enabled: false } },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    session: {
      modelName: 'auth_session',
      expiresIn: 7 * DAY_S,
      updateAge: DAY_S,
      // A cached session would outlive its end.
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      requireEmailVerification: requireVerification,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 30 * MINUTE_S,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }) => send(resetEmail(db, { to: user.email, origin, token })),
    },
    emailVerification: {
      // Our route asks for it: better-auth would only log that it failed.
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: HOUR_S,
      sendVerificationEmail: ({ user, token }) =>
        send(confirmationEmail(db, { to: user.email, origin, token })),
    },
    databaseHooks: {
      session: {
        create: {
          // Our clock, by which `findSession` measures a session; how long it lives is the library's to say.
          before: async ({ expiresAt }) => {
            const createdAt = clock()
            const lifeMs = expiresAt.getTime() - Date.now()
            const ends = new Date(createdAt.getTime() + lifeMs)
            return { data: { createdAt, updatedAt: createdAt, expiresAt: ends } }
          },
        },
      },
    },
    // Limits are ours: one statement each, the same on all servers.
    rateLimit: { enabled: false },
    advanced: {
      ...cookies(origin),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    telemetry: { enabled: false },
    // Its warnings tell of each wrong password; ours are counted.
    logger: { level: 'error', log: redactingLog(log) },
  } satisfies BetterAuthOptions
}

/** better-auth over our tables; they must be there. */
export const createAuth = (config: AuthConfig) => betterAuth(authOptions(config))

export type Auth = ReturnType<typeof createAuth>
