import { createHash } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { eventKinds } from '../../platform/events/event-kinds.ts'
import type { EventConsumer } from '../../platform/events/record-event.ts'
import { publishedParts, readState } from './published-state.ts'

/** Cause of a state: found at a start, a change, a scheduled change, or a restore. */
export const publicationCauses = ['start', 'change', 'schedule', 'restore'] as const
export type PublicationCause = (typeof publicationCauses)[number]

interface Publication {
  at: Moment
  by: { id: string; displayName: string } | null
  cause: PublicationCause
  restored: number | null
}

/** Per transaction: the state that it creates, which its later changes complete. */
interface Course {
  number?: number | undefined
  cause: PublicationCause
  restored: number | null
  /** Whether the transaction makes many changes and calls `completePublication` at its end. */
  isDeferred: boolean
}

const courses = new WeakMap<Trx, Course>()

/**
 * Sets the cause of a transaction's state, before its changes.
 * @param isDeferred whether the caller calls `completePublication` at its end
 */
export function beginPublication(
  trx: Trx,
  cause: PublicationCause,
  { restored = null, isDeferred = false }: { restored?: number | null; isDeferred?: boolean } = {},
): void {
  courses.set(trx, { cause, restored, isDeferred })
}

/** Serializes states: the second of two transactions sees the changes of the first. */
async function lockPublications(trx: Trx) {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('publication'), 0)`.execute(trx)
}

const digestOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** Number of the newest state, if any. */
export async function newestPublication(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? null
}

const digestsOf = async (db: Db, number: number) =>
  new Map(
    (
      await db
        .selectFrom('publication_parts')
        .where('number', '=', number)
        .select(['part', 'digest'])
        .execute()
    ).map(({ part, digest }) => [part, digest]),
  )

/**
 * Stores the published content as the next state when it differs from the last, or updates the state that this
 * transaction has started.
 * @returns its number; null without a difference
 */
async function writePublication(trx: Trx, ownNumber: number | undefined, publication: Publication) {
  await lockPublications(trx)
  if (ownNumber !== undefined) await trx.deleteFrom('publications').where('number', '=', ownNumber).execute()
  const last = await newestPublication(trx)
  const before = last === null ? new Map<string, string>() : await digestsOf(trx, last)
  const state = await readState(trx)
  const parts = publishedParts.map((part) => {
    const content = JSON.stringify(state[part])
    return { part, content, digest: digestOf(content) }
  })
  const changed = parts.filter(({ part, digest }) => before.get(part) !== digest)
  if (changed.length === 0) return null
  const number = (last ?? 0) + 1
  const { at, by, cause, restored } = publication
  await trx
    .insertInto('publications')
    .values({
      number,
      published_at: at,
      published_by: by?.id ?? null,
      published_by_name: by?.displayName ?? null,
      cause,
      restored,
    })
    .execute()
  await trx
    .insertInto('publication_contents')
    .values(changed.map(({ content, digest }) => ({ digest, content })))
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  await trx
    .insertInto('publication_parts')
    .values(parts.map(({ part, digest }) => ({ number, part, digest, changed: before.get(part) !== digest })))
    .execute()
  return number
}

/** Completes a held publication. @returns the number of the state; null when it equals the previous one */
export async function completePublication(
  trx: Trx,
  { at, by }: Pick<Publication, 'at' | 'by'>,
): Promise<number | null> {
  const { cause, restored } = courses.get(trx)!
  return writePublication(trx, undefined, { at, by, cause, restored })
}

const publishing: ReadonlySet<string> = new Set([
  'app_settings',
  'themes',
  'ui_strings',
  'calc_formulas',
  'fee_catalog',
  'legal_pages',
])

/** Records a state for changes of published data, one per transaction. */
export const recordPublications: EventConsumer = async (trx, { kind, actor, at }) => {
  if (!publishing.has(eventKinds[kind].subject)) return
  const course = courses.get(trx) ?? { cause: 'change', restored: null, isDeferred: false }
  if (course.isDeferred) return
  courses.set(trx, course)
  const { cause, restored } = course
  const number = await writePublication(trx, course.number, { at, by: actor, cause, restored })
  course.number = number ?? undefined
}

/**
 * Records the state found at a start: the first of a database, or one changed outside the product (a restored backup, a
 * migration, manual SQL).
 */
export const recordStart = (db: Db, now: Date): Promise<unknown> =>
  db
    .transaction()
    .execute((trx) =>
      writePublication(trx, undefined, { at: now.toISOString(), by: null, cause: 'start', restored: null }),
    )
