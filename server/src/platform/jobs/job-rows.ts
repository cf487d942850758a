import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { jobIntervals, type JobName } from './job.ts'

export type JobRow = Selectable<Database['jobs']>

/** A job whose process has not renewed its lease for this long may be taken over. */
const LEASE_MS = 60 * 1000
const SLOWEST_RETRY_MS = 60 * 1000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Inserts a row for every new job, due at once. */
export const addJobRows = (db: Db, names: readonly JobName[], now: Date) =>
  db
    .insertInto('jobs')
    .values(names.map((name) => ({ name, next_run_at: now.toISOString(), attempts: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Due jobs without a running process. Other processes may see the same jobs. */
export function listDueJobs(db: Db, now: Date) {
  const at = now.toISOString()
  return db
    .selectFrom('jobs')
    .where('next_run_at', '<=', at)
    .where((job) => job.or([job('lease_until', 'is', null), job('lease_until', '<=', at)]))
    .select(['name', 'last_run_at'])
    .execute()
}

/** Claims a due job in one conditional update: one of several processes gets it. */
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

/** Renews the lease of a running job. @returns true if the job still belongs to this process */
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

/** Records a success; the next run is due one interval after this run began. */
export const finishJob = (db: Db, { name, lease, began, now }: Run) =>
  release(db, name, lease, {
    next_run_at: after(began, jobIntervals[name]),
    attempts: 0,
    last_success_at: now.toISOString(),
    last_error: null,
  })

/**
 * Delay after the nth failure in a row: it doubles from one minute (or the interval, if shorter) to the interval (or
 * one minute, if longer).
 * @example retryDelay('limits.purge', 3) // → 4 minutes
 */
export function retryDelay(name: JobName, attempts: number): number {
  const interval = jobIntervals[name]
  const first = Math.min(interval, SLOWEST_RETRY_MS)
  return Math.min(first * 2 ** (attempts - 1), Math.max(interval, SLOWEST_RETRY_MS))
}

/** Records a failure and schedules the retry. @param error one word without personal data */
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
