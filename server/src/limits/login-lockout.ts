import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { networkOf } from './client-address.ts'
import { keyedHash, secondsLeft, type Limit } from './count-hit.ts'
import { serialize } from './serialize.ts'

const MINUTE_MS = 60 * 1000

/** How long an account stays closed after its last failure. */
export const LOCKED_MS = 10 * MINUTE_MS

/** What counts as one: the code of an app is as good to guess as a password. */
const wrongProofs: ReadonlySet<string> = new Set(['invalid_credentials', 'invalid_second_factor'])

/**
 * Failures of an account from one network; and from everywhere, which only many networks together can reach. Neither
 * closes for longer than ten minutes, so that nobody can keep the owner out.
 */
export const fromNetwork: Limit = { max: 5, windowMs: LOCKED_MS }
export const fromEverywhere: Limit = { max: 50, windowMs: LOCKED_MS }

export interface LockoutDeps {
  db: Db
  clock: () => Date
  secret: string
}

interface Attempt {
  email: string
  address: string
  /** A browser in which the account signed in before. */
  device?: string
}

interface Counter extends Limit {
  k: string
  account: string
}

/** A counter with a failure that may be taken back. */
interface Reserved extends Counter {
  failures: number
  at: number
  /** When the failure before it was. */
  before: number
}

/** What the counters of one account share. */
export const accountKey = (secret: string, email: string) => keyedHash(secret, 'login-account', email)

/** Of a browser that the account knows nothing else counts: guesses from other places do not close it. */
const countersOf = (secret: string, { email, address, device }: Attempt): [Counter, ...Counter[]] => {
  const account = accountKey(secret, email)
  return device
    ? [{ k: keyedHash(secret, 'login-device', email, device), account, ...fromNetwork }]
    : [
        { k: keyedHash(secret, 'login', email, networkOf(address)), account, ...fromNetwork },
        { k: keyedHash(secret, 'login', email), account, ...fromEverywhere },
      ]
}

/**
 * Counts a failure before the password is looked at, in one statement: of many guesses at once, `max` are looked at.
 * The window starts anew at each failure.
 * @returns how many there are with this one, or the seconds left to wait when the limit is reached
 */
async function reserve(
  db: Db,
  { k, account, max, windowMs }: Counter,
  now: number,
): Promise<{ failures: number } | { wait: number }> {
  const isOver = sql<boolean>`${now} - login_attempts.last_failure >= ${windowMs}`
  const reserved = await db
    .insertInto('login_attempts')
    .values({ k, account, failures: 1, last_failure: now })
    .onConflict((conflict) =>
      conflict
        .column('k')
        .doUpdateSet({
          failures: sql<number>`case when ${isOver} then 1 else login_attempts.failures + 1 end`,
          last_failure: now,
        })
        .where(sql<boolean>`login_attempts.failures < ${max} or ${isOver}`),
    )
    .returning('failures')
    .executeTakeFirst()
  if (reserved) return reserved
  const last = await lastFailureOf(db, k)
  return { wait: secondsLeft(last ?? now - windowMs, windowMs, now) }
}

async function lastFailureOf(db: Db, k: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('login_attempts')
    .where('k', '=', k)
    .select('last_failure')
    .executeTakeFirst()
  return row?.last_failure
}

/** Takes back what was reserved: the attempt did not fail by its password, and prolongs no window. */
const release = (db: Db, { k, at, before }: Reserved) =>
  db
    .updateTable('login_attempts')
    .set((row) => ({
      failures: row('failures', '-', 1),
      last_failure: sql<number>`case when last_failure = ${at} then ${before} else last_failure end`,
    }))
    .where('k', '=', k)
    .where('failures', '>', 0)
    .execute()

const releaseAll = async ({ db }: LockoutDeps, reserved: Reserved[]) => {
  for (const counter of reserved) await release(db, counter)
}

/** Reserves with every counter, or with none. @throws ApiError login_locked */
async function reserveAll(deps: LockoutDeps, counters: Counter[]): Promise<Reserved[]> {
  const reserved: Reserved[] = []
  for (const counter of counters) {
    const at = deps.clock().getTime()
    const before = (await lastFailureOf(deps.db, counter.k)) ?? at
    const answer = await reserve(deps.db, counter, at)
    if ('wait' in answer) {
      await releaseAll(deps, reserved)
      throw locked(answer.wait)
    }
    reserved.push({ ...counter, ...answer, at, before })
  }
  return reserved
}

function locked(seconds: number) {
  const message = errorText('loginBloqueadoPor', { n: Math.ceil(seconds / 60) })
  return new ApiError('login_locked', message, undefined, { 'Retry-After': String(seconds) })
}

/** Forgets the failures of an account: its owner was here. */
export async function clearFailures({ db, secret }: LockoutDeps, attempt: Attempt): Promise<void> {
  const keys = countersOf(secret, attempt).map(({ k }) => k)
  await db.deleteFrom('login_attempts').where('k', 'in', keys).execute()
}

/**
 * Tries to sign in unless too many attempts failed. An address without an account is counted as one with it. Those of
 * one browser wait for each other, so that many right passwords at once are not taken for failures.
 * @throws ApiError login_locked
 */
export function withLockout<Answer>(
  deps: LockoutDeps,
  attempt: Attempt,
  signIn: () => Promise<Answer>,
): Promise<Answer> {
  const counters = countersOf(deps.secret, attempt)
  return serialize(counters[0].k, async () => {
    const reserved = await reserveAll(deps, counters)
    try {
      const answer = await signIn()
      await clearFailures(deps, attempt)
      return answer
    } catch (error) {
      const isFailure = error instanceof ApiError && wrongProofs.has(error.code)
      if (!isFailure) await releaseAll(deps, reserved)
      // The last one that is looked at closes the form already.
      const full = isFailure && reserved.find(({ failures, max }) => failures >= max)
      throw full ? locked(full.windowMs / 1000) : error
    }
  })
}
