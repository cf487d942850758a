import { createHash, randomBytes } from 'node:crypto'
import { PostgresAdapter, sql, type Selectable } from 'kysely'
import type { AuditLogTable } from '../db/schema.ts'
import type { Db, Trx } from '../db/connect.ts'

export type Entry = Selectable<AuditLogTable>

/** Prefixes each part with its length, so that no two entries have the same text. */
const withLength = (text: string | null) => (text === null ? '-' : `${Buffer.byteLength(text)}:${text}`)

const sha256 = (parts: (string | null)[]) =>
  createHash('sha256').update(parts.map(withLength).join('')).digest('hex')

/**
 * Digest of an entry's personal details. A link holds it in their place: after a redaction, which also removes the
 * salt, the rest of the entry still verifies, and the digest does not reveal whether a guessed name is right.
 */
export const detailsOf = ({ salt, actor_name, before, after }: Entry): string =>
  sha256([salt, actor_name, before, after])

/**
 * Digest of a link: SHA-256 in hex of the previous link, its position, the actor, the action, the row, the moment and
 * the digest of the details. On PostgreSQL a trigger computes the same.
 */
export const digestOf = (previous: string, seq: number, entry: Entry, details: string): string =>
  sha256([
    previous,
    String(seq),
    entry.id,
    entry.actor_id,
    entry.action,
    entry.object,
    entry.object_id,
    details,
    entry.created_at,
    entry.case_id,
  ])

/** Digest of a link from before redaction, over the whole entry. */
export const formerDigestOf = (previous: string, seq: number, entry: Entry): string =>
  sha256([
    previous,
    String(seq),
    entry.id,
    entry.actor_id,
    entry.actor_name,
    entry.action,
    entry.object,
    entry.object_id,
    entry.before,
    entry.after,
    entry.created_at,
    entry.case_id,
  ])

export const newSalt = () => randomBytes(16).toString('hex')

const lastLink = (trx: Trx) =>
  trx
    .selectFrom('audit_chain')
    .where('seq', '=', (of) => of.selectFrom('audit_chain').select(of.fn.max('seq').as('last')))
    .select(['seq', 'digest'])
    .executeTakeFirst()

/** @param trx a transaction that is the only writer of the chain */
async function append(trx: Trx, entries: readonly Entry[]) {
  const last = await lastLink(trx)
  let [seq, previous] = [last?.seq ?? 0, last?.digest ?? '']
  const links = entries.map((entry) => {
    seq += 1
    const details = detailsOf(entry)
    const link = {
      seq,
      entry_id: entry.id,
      previous,
      details,
      digest: digestOf(previous, seq, entry, details),
    }
    previous = link.digest
    return link
  })
  if (links.length > 0) await trx.insertInto('audit_chain').values(links).execute()
}

const hasChainOfItsOwn = (trx: Trx) => trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * Adds the link of a new entry on SQLite, which has one writer; on PostgreSQL a trigger does so at the end of the
 * transaction.
 */
export async function chainEntry(trx: Trx, entry: Entry): Promise<void> {
  if (!hasChainOfItsOwn(trx)) await append(trx, [entry])
}

const AT_ONCE = 500

const unchained = (db: Db) =>
  db
    .selectFrom('audit_log')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('audit_chain')
            .whereRef('entry_id', '=', 'audit_log.id')
            .where('details', 'is not', null)
            .select('seq'),
        ),
      ),
    )

/** The first entry without a link, in the order of writing. */
export const firstUnchained = (db: Db) =>
  unchained(db).select(['id', 'created_at']).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()

/** Entries may be this much older than their writing: a clock was set, or servers differ. */
const SLACK_MS = 24 * 60 * 60 * 1000

/**
 * Chains entries without a link at a start of the server, in their present state. Entries with links from before
 * redaction get a second link and keep the first. Reads only entries since the start before.
 */
export async function chainEarlierEntries(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SLACK_MS).toISOString()
  const chainedUntil = (await db.selectFrom('audit_chained').select('until').executeTakeFirst())?.until ?? ''
  // The clock may have been ahead at the start before.
  await chainSince(db, chainedUntil < until ? chainedUntil : until)
  await db
    .insertInto('audit_chained')
    .values({ id: 1, until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
    .execute()
}

async function chainSince(db: Db, since: string): Promise<void> {
  for (let last = { created_at: since, id: '' }; ;) {
    const batch = await db.transaction().execute(async (trx) => {
      if (hasChainOfItsOwn(trx))
        await sql`select pg_advisory_xact_lock(hashtext('audit_chain'), 0)`.execute(trx)
      const rows = await unchained(trx)
        .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      await append(trx, rows)
      return rows
    })
    if (batch.length < AT_ONCE) return
    last = batch.at(-1)!
  }
}
