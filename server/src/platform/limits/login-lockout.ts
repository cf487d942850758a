import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { networkOf } from '../http/client-address.ts'
import { keyedHash, secondsLeft, type Limit } from './count-hit.ts'
import { serialize } from './serialize.ts'

const MINUTE_MS = 60 * 1000

/** How long an account stays locked after its last failure. */
export const LOCKED_MS = 10 * MINUTE_MS

/** Errors that count as a failure: the code of an authenticator app can be guessed like a password. */
const wrongProofs: ReadonlySet<string> = new Set(['invalid_credentials', 'invalid_second_factor'])

/**
 * Limits of failures from one network, and from all networks together. Neither locks for longer than ten minutes, so
 * that an attacker cannot lock the owner out for good.
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
  /** A browser in which the account signed in before, or the holder of an e-mailed link. */
  device?: string | undefined
}

interface Counter extends Limit {
  k: string
  account: string
}

/** A counter with a failure that can be released. */
interface Reserved extends Counter {
  failures: number
  at: number
  /** Moment of the previous failure. */
  before: number
}

/** Hash that the counters of one account share. */
export const accountKey = (secret: string, email: string) => keyedHash(secret, 'login-account', email)

/** For a known browser only its own failures count: guesses from elsewhere do not lock it. */
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
 * Counts a failure before the password is checked, in one statement: only `max` of many simultaneous guesses are
 * checked. Each failure restarts the window.
 * @returns the count with this failure, or the seconds left to wait at the limit
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

/** Takes back a reserved failure: the attempt did not fail by its password, and does not extend the window. */
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

/** Reserves a failure with every counter, or with none. @throws ApiError login_locked */
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

/** Deletes the failures of an account after its owner signed in. */
export async function clearFailures({ db, secret }: LockoutDeps, attempt: Attempt): Promise<void> {
  const keys = countersOf(secret, attempt).map(({ k }) => k)
  await db.deleteFrom('login_attempts').where('k', 'in', keys).execute()
}

/**
 * Runs a sign-in unless too many attempts failed. An address without an account counts like one with it. Attempts of
 * one browser run one after the other, so that many correct passwords at once do not count as failures.
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
      // The last allowed failure reports the lock already.
      const full = isFailure && reserved.find(({ failures, max }) => failures >= max)
      throw full ? locked(full.windowMs / 1000) : error
    }
  })
}
