import { logsTexts } from 'core/texts/logs'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { beginningOf, dayAfter } from '../../platform/db/day-range.ts'
import { searchPatterns } from '../../platform/db/search-words.ts'
import { listPage, type ListPage } from '../../platform/http/list-page.ts'
import { findFew, type SearchedWord } from './find-few.ts'
import type { LogEntry, LogQuery } from './schemas.ts'

const columns = {
  actor: 'audit_log.actor_id',
  object: 'audit_log.object',
  action: 'audit_log.action',
} as const

/** Selects entries by filters. @param ids of the few entries with the words; null without an index */
function selectEntries(
  db: Db,
  { actor, object, action, target, from, to }: Omit<LogQuery, 'q' | 'after' | 'limit'>,
  words: readonly SearchedWord[],
  ids: readonly string[] | null,
) {
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('cases', 'cases.id', 'audit_log.case_id')
    .leftJoin('leads', 'leads.id', 'audit_log.object_id')
    .leftJoin('doc_checklists as document', 'document.id', 'audit_log.object_id')
    .leftJoin('profiles as actor', 'actor.id', 'audit_log.actor_id')
    .$if(from !== undefined, (all) => all.where('audit_log.created_at', '>=', beginningOf(from!)))
    .$if(to !== undefined, (all) => all.where('audit_log.created_at', '<', beginningOf(dayAfter(to!, 1))))
    .$if(target !== undefined, (all) =>
      all.where((of) =>
        of.or([of('audit_log.object_id', '=', target!), of('audit_log.case_id', '=', target!)]),
      ),
    )
  const narrowed = Object.entries({ actor, object, action }).reduce(
    (all, [name, value]) =>
      value === undefined ? all : all.where(columns[name as keyof typeof columns], '=', value),
    entries,
  )
  // Names and cases are searched without accents, changes as they were written.
  return words
    .reduce(
      (among, { plain, folded }) =>
        among.where(
          sql<boolean>`(lower(audit_log.actor_name) like ${plain} escape '!'
          or lower(audit_log.after) like ${plain} escape '!'
          or lower(audit_log.before) like ${plain} escape '!'
          or cases.search_text like ${folded} escape '!')`,
        ),
      narrowed,
    )
    .$if(ids !== null, (among) =>
      among.where(
        sql<boolean>`audit_log.id in (select json_array_elements_text(cast(${JSON.stringify(ids)} as json)))`,
      ),
    )
    .selectAll('audit_log')
    .select(['document.label as document', 'actor.display_name'])
    .select((of) => of.fn.coalesce('cases.protocol', 'leads.protocol').as('protocol'))
}

const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

/** Most words of a search; more would not narrow it further. */
const MOST_WORDS = 8

const patternOf = (word: string) => `%${word.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** Lists entries of the log by filters, newest first. @throws ApiError not_allowed */
export async function listEntries(
  db: Db,
  asker: Actor,
  { q = '', after, limit, ...filters }: LogQuery,
): Promise<ListPage<LogEntry>> {
  authorize(asker, 'readLogs')
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => ({ plain: patternOf(word), folded: searchPatterns(word)[0] ?? patternOf(word) }))
  const entries = selectEntries(db, filters, words, await findFew(db, words))
  const { items, next } = await listPage(entries, 'audit_log', 'created_at', { after, limit })
  return {
    items: items.map(({ salt: _salt, redacted_by, display_name, actor_name, ...row }) => ({
      ...row,
      // Name at that time; for a redacted entry, the current name.
      actor_name: redacted_by === null ? actor_name : (display_name ?? logsTexts.alguem),
      redacted: redacted_by !== null,
      before: read(row.before),
      after: read(row.after),
    })),
    next,
  }
}
