import type { Db } from '../../platform/db/connect.ts'
import { redactingActions } from '../../platform/audit/redact-entries.ts'
import { findNamesakes } from './namesakes.ts'
import { mayHold, mentionOf, redactMention } from './person-mention.ts'
import { retainedCasesOf, keysOf, type Subject } from './subject.ts'

/** Finds saved views that name the person: the log has entries about them. */
async function viewsOf(db: Db, subject: Subject) {
  const { sure, names } = mentionOf(subject.names, subject.facts)
  const views = await db
    .selectFrom('saved_views')
    .where(mayHold(['name', 'filters'], [...sure, ...names]))
    .select('id')
    .execute()
  return views.map(({ id }) => id)
}

/**
 * Finds the audit log entries about a person: a client's own actions, changes of the person's rows, and entries with an
 * address, a number or the full name. Entries of retained cases stay; actions of staff stay until the log's own term.
 */
export async function entriesOf(db: Db, subject: Subject): Promise<string[]> {
  const keys = keysOf(subject)
  const mention = mentionOf(subject.names, subject.facts)
  const retained = retainedCasesOf(subject)
  const targets = [
    ...keys.person,
    ...keys.goneCase,
    ...keys.lead,
    ...keys.goneBuyer,
    ...keys.partner,
    ...keys.assignment,
    ...keys.invitation,
    ...(await viewsOf(db, subject)),
  ]
  const unredacted = db
    .selectFrom('audit_log')
    .where('redacted_by', 'is', null)
    .where('action', 'not in', redactingActions)
    .$if(retained.length > 0, (all) =>
      all.where((where) => where.or([where('case_id', 'is', null), where('case_id', 'not in', retained)])),
    )
  const ownEntries = await unredacted
    .where((where) =>
      where.or([
        ...(subject.role === 'client' && keys.person.length > 0
          ? [where('actor_id', 'in', keys.person)]
          : []),
        ...(keys.goneCase.length > 0 ? [where('case_id', 'in', keys.goneCase)] : []),
        ...(targets.length > 0 ? [where('object_id', 'in', targets)] : []),
      ]),
    )
    .select('id')
    .execute()
  const patterns = [...mention.sure, ...mention.names]
  // Skips a scan of the whole log that cannot match.
  if (patterns.length === 0) return ownEntries.map(({ id }) => id)
  const namesakes = await findNamesakes(db, subject)
  const named = await unredacted
    .where(mayHold(['before', 'after'], patterns))
    .select(['id', 'case_id', 'object_id', 'before', 'after'])
    .execute()
  const isNamed = ({ case_id, object_id, before, after }: (typeof named)[number]) => {
    const text = `${before} ${after}`
    const byName = !namesakes.has(case_id ?? '') && !namesakes.has(object_id ?? '')
    return redactMention(mention, text, byName) !== text
  }
  return [...new Set([...ownEntries, ...named.filter(isNamed)].map(({ id }) => id))]
}
