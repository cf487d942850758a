import { randomUUID } from 'node:crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import type { Logger } from 'pino'
import { redactAddresses } from '../../platform/describe-error.ts'
import type { Connection } from '../../platform/db/connect.ts'
import { queueEmail, type NewEmail } from '../../delivery/mail/queue-email.ts'
import { confirmationEmail, resetEmail } from './emails.ts'
import { verifyPassword, type HashPassword } from './password-hash.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

export interface AuthConfig {
  connection: Connection
  /** Public origin of the server. */
  origin: string
  /** Signs cookies and links. */
  secret: string
  log: Logger
  clock: () => Date
  hashPassword: HashPassword
  /** True if an address must be confirmed before its account can sign in. */
  requireVerification: boolean
}

/** `__Host-` requires https: browsers then accept the cookie from this exact host only, for every path. */
const cookies = (origin: string) => {
  const secure = origin.startsWith('https:')
  return {
    // Our prefix replaces the library's weaker __Secure-.
    useSecureCookies: false,
    cookiePrefix: secure ? '__Host-sim' : 'sim',
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
  } as const
}

/** Detects the error of a concurrent sign-up with the same address, which `createAccount` handles. */
const isDuplicate = (error: unknown) =>
  error instanceof Error &&
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes((error as { code?: string }).code ?? '')

/** Writes the library's messages to our log, without e-mail addresses. */
const redactingLog =
  (log: Logger) =>
  (level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...args: unknown[]) => {
    const err = args.find((arg) => arg instanceof Error)
    const ours = isDuplicate(err) ? 'debug' : level
    log[ours === 'success' ? 'info' : ours]({ from: 'better-auth', err }, redactAddresses(message))
  }

/**
 * Options of better-auth: accounts with e-mail and password, and sessions in our database. Its HTTP handler is not
 * mounted; our routes call it.
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
  const send = async (email: Promise<NewEmail>) => void (await queueEmail(db, await email, clock()))
  return {
    appName: 'Simulador de Financiamento',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: {
      db: connection.db,
      type: connection.dialect,
      // SQLite has one connection, which a transaction would block while it hashes a password.
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
      // Precision of the last use of a session, which owners and administrators see.
      updateAge: 5 * MINUTE_S,
      // A cached session would outlive its end.
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      requireEmailVerification: requireVerification,
      resetPasswordTokenExpiresIn: 30 * MINUTE_S,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }) => send(resetEmail(db, { to: user.email, origin, token })),
    },
    emailVerification: {
      // Our route sends it: better-auth would only log a failure.
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
          // Uses our clock, which `findSession` compares with; the library decides the lifetime.
          before: async ({ expiresAt }) => {
            const createdAt = clock()
            const lifeMs = expiresAt.getTime() - Date.now()
            const ends = new Date(createdAt.getTime() + lifeMs)
            return { data: { createdAt, updatedAt: createdAt, expiresAt: ends } }
          },
        },
      },
    },
    // Our own limits apply: one statement each, shared by all servers.
    rateLimit: { enabled: false },
    advanced: {
      ...cookies(origin),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    telemetry: { enabled: false },
    // Omits warnings, which include each wrong password: our lockout counts these.
    logger: { level: 'error', log: redactingLog(log) },
  } satisfies BetterAuthOptions
}

/** better-auth on our tables, which must exist. */
export const createAuth = (config: AuthConfig) => betterAuth(authOptions(config))

export type Auth = ReturnType<typeof createAuth>
