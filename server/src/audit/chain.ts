import { createHash, randomBytes } from 'node:crypto'
import { PostgresAdapter, sql, type Selectable } from 'kysely'
import type { AuditLogTable } from '../db/administration-schema.ts'
import type { Db, Trx } from '../db/connect.ts'

export type Entry = Selectable<AuditLogTable>

/** Each part says how long it is: no two entries have the same text. */
const part = (given: string | null) => (given === null ? '-' : `${Buffer.byteLength(given)}:${given}`)

const sha256 = (parts: (string | null)[]) =>
  createHash('sha256').update(parts.map(part).join('')).digest('hex')

/**
 * The digest of what an entry tells of people. A link holds it in their place: they may be taken out of the entry, with
 * its salt, and what is left of it is still verified, while nobody finds out what it said by trying names.
 */
export const detailsOf = ({ salt, actor_name, before, after }: Entry): string =>
  sha256([salt, actor_name, before, after])

/**
 * What a link of the chain holds: sha256, in hex, over the link before it, its own place, who did what to which row and
 * when, and the digest of the words. PostgreSQL makes the same by itself (`066-personal-data`).
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

/** The same of links from before words could go: over the whole entry, as `061-audit-chain` has it. */
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

/** A new one for each entry. */
export const newSalt = () => randomBytes(16).toString('hex')

const lastLink = (trx: Trx) =>
  trx
    .selectFrom('audit_chain')
    .where('seq', '=', (of) => of.selectFrom('audit_chain').select(of.fn.max('seq').as('last')))
    .select(['seq', 'digest'])
    .executeTakeFirst()

/** @param trx in which nobody else writes to the chain */
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

/** Adds the link of an entry that was just written: SQLite has one writer, and PostgreSQL does it at the transaction's end. */
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

/** Whether an entry stands outside of the chain: the first one, in the order in which they were written. */
export const firstUnchained = (db: Db) =>
  unchained(db).select(['id', 'created_at']).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()

/** A clock that was set, or a server beside this one, may have written some that much before. */
const SLACK_MS = 24 * 60 * 60 * 1000

/**
 * Chains what was written before there was a chain, at a start of the server; as they are, from then on. What has a link
 * from before words could go is chained once more, and its first link stays. A start looks at what came since the one
 * before.
 */
export async function chainEarlierEntries(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SLACK_MS).toISOString()
  const known = (await db.selectFrom('audit_chained').select('until').executeTakeFirst())?.until ?? ''
  // At the start before, a clock may have been ahead.
  await chainSince(db, known < until ? known : until)
  await db
    .insertInto('audit_chained')
    .values({ id: 1, until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
    .execute()
}

async function chainSince(db: Db, since: string): Promise<void> {
  for (let last = { created_at: since, id: '' }; ;) {
    const entries = await db.transaction().execute(async (trx) => {
      if (hasChainOfItsOwn(trx))
        await sql`select pg_advisory_xact_lock(hashtext('audit_chain'), 0)`.execute(trx)
      const found = await unchained(trx)
        .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      await append(trx, found)
      return found
    })
    if (entries.length < AT_ONCE) return
    last = entries.at(-1)!
  }
}
