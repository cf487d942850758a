import type { Db } from '../db/connect.ts'

type Row = Record<string, unknown>

const parse = (text: string | null) => (text === null ? null : (JSON.parse(text) as Row))

/** What is gone comes last. */
const revisionOf = ({ after }: { after: Row | null }) => Number(after?.revision ?? Infinity)

/** What was written down of one thing, as it happened: what was done, by whom, and the row before and after. */
export async function auditEntries(db: Db, objectId: string) {
  const rows = await db.selectFrom('audit_log').where('object_id', '=', objectId).selectAll().execute()
  return rows
    .map(({ before, after, action, actor_name, object, created_at }) => ({
      action,
      actor_name,
      object,
      created_at,
      before: parse(before),
      after: parse(after),
    }))
    .toSorted((a, b) => revisionOf(a) - revisionOf(b))
}
