import type { Db } from '../db/connect.ts'
import { redactingActions } from '../audit/redact-entries.ts'
import { keysOf, type Subject } from './find-subject.ts'
import { holdsOne } from './mentions.ts'

/**
 * The entries of the audit log that tell something of somebody: what a client did, what was done to what is theirs, and
 * whatever names them by address or full name. Those of a case that is kept are kept with it; what the staff did stands
 * under their names for as long as the log keeps its words.
 */
export async function entriesOf(db: Db, subject: Subject): Promise<string[]> {
  const { person, goneCase, keptCase, lead, address } = keysOf(subject)
  const named = [...address, ...subject.names.filter((name) => name.trim().includes(' '))]
  const views = await db
    .selectFrom('saved_views')
    .where(holdsOne(['name', 'filters'], named))
    .select('id')
    .execute()
  const targets = [...person, ...goneCase, ...lead, ...views.map(({ id }) => id)]
  const rows = await db
    .selectFrom('audit_log')
    .where('redacted_by', 'is', null)
    .where('action', 'not in', redactingActions)
    .where((where) =>
      where.or([
        ...(subject.role === 'client' && person.length > 0 ? [where('actor_id', 'in', person)] : []),
        ...(goneCase.length > 0 ? [where('case_id', 'in', goneCase)] : []),
        ...(targets.length > 0 ? [where('object_id', 'in', targets)] : []),
        // One that finds nothing would have the whole log gone through.
        ...(named.length > 0 ? [holdsOne(['before', 'after'], named)] : []),
      ]),
    )
    .$if(keptCase.length > 0, (all) =>
      all.where((where) => where.or([where('case_id', 'is', null), where('case_id', 'not in', keptCase)])),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
