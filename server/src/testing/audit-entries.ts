import type { Db } from '../platform/db/connect.ts'

type Row = Record<string, unknown>

const parse = (text: string | null) => (text === null ? null : (JSON.parse(text) as Row))

/** Deletions come last. */
const revisionOf = ({ after }: { after: Row | null }) => Number(after?.revision ?? Infinity)

/** Audit entries of an object in order: action, actor, and the row before and after. */
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
