import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/connect.ts'

/** What an entry of the log says of others whose words were taken out with it. */
export interface Redaction {
  entries: number
  /** Sha256 in hex over their ids, one to a line, in their order. */
  digest: string
}

/** Actions that take words out of entries; they hold nobody's own, and keep theirs. */
export const redactingActions = ['person.erase', 'retention.apply'] as const

const AT_ONCE = 500

async function digestOfIds(ids: AsyncIterable<string>): Promise<Redaction> {
  const hash = createHash('sha256')
  let entries = 0
  for await (const id of ids) {
    hash.update(`${id}\n`)
    entries += 1
  }
  return { entries, digest: hash.digest('hex') }
}

async function* idsOf(db: Db, reason: string) {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('audit_log')
      .where('redacted_by', '=', reason)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id')
      .execute()
    for (const { id } of rows) yield id
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

/**
 * Takes what they tell of people out of entries of the audit log: who did what to which row, and when, stays. The chain
 * is verified as before, as long as an entry with one of `redactingActions` says so under the same reason.
 * @param reason one of its own for each time
 * @returns what that entry has to hold as `redacted` in its `after`
 */
export async function redactEntries(trx: Trx, ids: readonly string[], reason: string): Promise<Redaction> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await trx
      .updateTable('audit_log')
      .set({ actor_name: '', before: null, after: null, salt: null, redacted_by: reason })
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where('redacted_by', 'is', null)
      .where('action', 'not in', redactingActions)
      .execute()
  return digestOfIds(idsOf(trx, reason))
}

const saidIn = (after: string | null) => {
  const { redacted } = JSON.parse(after ?? '{}') as { redacted?: Redaction }
  return redacted
}

/** The first entry whose words are gone without an entry that says so; undefined where all are accounted for. */
export async function findUnexplained(db: Db) {
  const reasons = await db
    .selectFrom('audit_log')
    .where('redacted_by', 'is not', null)
    .select('redacted_by as reason')
    .distinct()
    .execute()
  for (const { reason } of reasons) {
    const said = await db
      .selectFrom('audit_log')
      .where('object_id', '=', reason)
      .where('action', 'in', redactingActions)
      .select('after')
      .executeTakeFirst()
    const found = await digestOfIds(idsOf(db, reason!))
    const told = said && saidIn(said.after)
    if (told?.entries === found.entries && told.digest === found.digest) continue
    return db
      .selectFrom('audit_log')
      .where('redacted_by', '=', reason)
      .orderBy('id')
      .limit(1)
      .select(['id', 'created_at'])
      .executeTakeFirstOrThrow()
  }
  return undefined
}
