import { createHash } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import type { Moment } from '../db/column-types.ts'
import type { Db, Trx } from '../db/connect.ts'
import { eventKinds } from '../events/event-kinds.ts'
import type { EventConsumer } from '../events/record-event.ts'
import { publishedParts, readState } from './published-state.ts'

/** What brought a state about: a start that found it so, a change, a change that had waited for its day, or going back. */
export const publicationCauses = ['start', 'change', 'schedule', 'restore'] as const
export type PublicationCause = (typeof publicationCauses)[number]

interface Publication {
  at: Moment
  by: { id: string; displayName: string } | null
  cause: PublicationCause
  restored: number | null
}

/** Of each transaction that publishes: the state that it makes, which its later changes complete. */
interface Course {
  number?: number
  cause: PublicationCause
  restored: number | null
  /** It makes many changes, and says itself when they are done. */
  held: boolean
}

const courses = new WeakMap<Trx, Course>()

/** Says why a transaction publishes, before it does. @param held that it calls `completePublication` at its end */
export function beginPublication(
  trx: Trx,
  cause: PublicationCause,
  { restored = null, held = false }: { restored?: number | null; held?: boolean } = {},
): void {
  courses.set(trx, { cause, restored, held })
}

/** States have an order: of two transactions that each make one, the second sees what the first has done. */
async function lockPublications(trx: Trx) {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('publication'), 0)`.execute(trx)
}

const digestOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** The number of the newest state, where there is one. */
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
 * Writes down what is published now as the next state, where it differs from the last; or anew as the one that this
 * transaction has begun.
 * @returns its number; null where nothing of it is another one
 */
async function writePublication(trx: Trx, own: number | undefined, publication: Publication) {
  await lockPublications(trx)
  if (own !== undefined) await trx.deleteFrom('publications').where('number', '=', own).execute()
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

/** Ends what `beginPublication` has held. @returns the number of the state; null where it is the one before */
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

/** Whatever changes what is published makes a state of it, in its own transaction: one, however much it changes. */
export const recordPublications: EventConsumer = async (trx, { kind, actor, at }) => {
  if (!publishing.has(eventKinds[kind].subject)) return
  const course = courses.get(trx) ?? { cause: 'change', restored: null, held: false }
  if (course.held) return
  courses.set(trx, course)
  const { cause, restored } = course
  const number = await writePublication(trx, course.number, { at, by: actor, cause, restored })
  course.number = number ?? undefined
}

/**
 * Writes down what a start finds: the first state of a database, and what was changed past the product (a restored
 * backup, a migration, a hand in the tables).
 */
export const recordStart = (db: Db, now: Date): Promise<unknown> =>
  db
    .transaction()
    .execute((trx) =>
      writePublication(trx, undefined, { at: now.toISOString(), by: null, cause: 'start', restored: null }),
    )
