import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/connect.ts'

/** The entries that were redacted together, as the entry about the redaction records them. */
export interface Redaction {
  entries: number
  /** SHA-256 in hex of their ids, one per line, in order. */
  digest: string
}

/** Actions that redact entries. Their own entries hold no personal data and are never redacted. */
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
 * Removes the personal details of audit entries; actor id, action, row and moment stay. The chain still verifies if an
 * entry with one of `redactingActions` records it under the same reason.
 * @param reason unique for each redaction
 * @returns the value of `redacted` in the `after` of that entry
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

const redactionIn = (after: string | null) => {
  const { redacted } = JSON.parse(after ?? '{}') as { redacted?: Redaction }
  return redacted
}

/** The first redacted entry without an entry that explains it; undefined if all are explained. */
export async function findUnexplained(db: Db) {
  const reasons = await db
    .selectFrom('audit_log')
    .where('redacted_by', 'is not', null)
    .select('redacted_by as reason')
    .distinct()
    .execute()
  for (const { reason } of reasons) {
    const redactingEntry = await db
      .selectFrom('audit_log')
      .where('object_id', '=', reason)
      .where('action', 'in', redactingActions)
      .select('after')
      .executeTakeFirst()
    const actual = await digestOfIds(idsOf(db, reason!))
    const recorded = redactingEntry && redactionIn(redactingEntry.after)
    if (recorded?.entries === actual.entries && recorded.digest === actual.digest) continue
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
