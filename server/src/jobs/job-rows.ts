import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { jobIntervals, type JobName } from './job.ts'

export type JobRow = Selectable<Database['jobs']>

/** After so long without a sign of life a job is taken from the process that runs it. */
const LEASE_MS = 60 * 1000
const SLOWEST_RETRY_MS = 60 * 1000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Has a row for every job; one that is new is due at once. */
export const addJobRows = (db: Db, names: readonly JobName[], now: Date) =>
  db
    .insertInto('jobs')
    .values(names.map((name) => ({ name, next_run_at: now.toISOString(), attempts: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** The jobs that are due and that nobody runs. Another process may see the same ones. */
export function listDueJobs(db: Db, now: Date) {
  const at = now.toISOString()
  return db
    .selectFrom('jobs')
    .where('next_run_at', '<=', at)
    .where((job) => job.or([job('lease_until', 'is', null), job('lease_until', '<=', at)]))
    .select(['name', 'last_run_at'])
    .execute()
}

/** Takes a job that is due, in one conditional update: of several processes one gets it. */
export function claimJob(db: Db, name: JobName, lease: string, now: Date): Promise<JobRow | undefined> {
  const at = now.toISOString()
  return db
    .updateTable('jobs')
    .set((job) => ({
      lease,
      lease_until: after(now, LEASE_MS),
      last_run_at: at,
      attempts: job('attempts', '+', 1),
    }))
    .where('name', '=', name)
    .where('next_run_at', '<=', at)
    .where((job) => job.or([job('lease_until', 'is', null), job('lease_until', '<=', at)]))
    .returningAll()
    .executeTakeFirst()
}

/** Says that a job is still being done. @returns whether it is still ours to do */
export async function renewLease(db: Db, name: JobName, lease: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ lease_until: after(now, LEASE_MS) })
    .where('name', '=', name)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const release = (db: Db, name: JobName, lease: string, set: Partial<JobRow>) =>
  db
    .updateTable('jobs')
    .set({ ...set, lease: null, lease_until: null })
    .where('name', '=', name)
    .where('lease', '=', lease)
    .execute()

/** Notes that a job was done; the next run is due an interval after this one began. */
export const finishJob = (db: Db, { name, lease, began, now }: Run) =>
  release(db, name, lease, {
    next_run_at: after(began, jobIntervals[name]),
    attempts: 0,
    last_success_at: now.toISOString(),
    last_error: null,
  })

/**
 * How long after its nth failure in a row a job is tried again: each time twice as long, from a minute (or its own
 * interval, when that is shorter) to its interval (or a minute).
 *
 * @example retryDelay('limits.purge', 3) // → 4 minutes
 */
export function retryDelay(name: JobName, attempts: number): number {
  const interval = jobIntervals[name]
  const first = Math.min(interval, SLOWEST_RETRY_MS)
  return Math.min(first * 2 ** (attempts - 1), Math.max(interval, SLOWEST_RETRY_MS))
}

/** Notes that a job failed, and when it is tried again. @param error one word, that names nobody */
export const failJob = (db: Db, { name, lease, now }: Run, attempts: number, error: string) =>
  release(db, name, lease, {
    next_run_at: after(now, retryDelay(name, attempts)),
    last_failure_at: now.toISOString(),
    last_error: error,
  })

interface Run {
  name: JobName
  lease: string
  began: Date
  now: Date
}
