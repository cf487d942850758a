import { logsTexts } from 'core/texts/logs'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { authorize } from '../../access/policy.ts'
import type { Db } from '../../db/connect.ts'
import { beginningOf, dayAfter } from '../../db/day-range.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { searchPatterns } from '../../db/search-words.ts'
import { listPage, onePage, type ListPage, type PageShape } from '../../http/list-page.ts'
import { findFew } from './find-few.ts'
import type { LogEntry, LogQuery } from './schemas.ts'

interface LogShape extends PageShape {
  by: readonly ('actor' | 'object' | 'action' | 'target' | 'since' | 'before')[]
  words: number
  /** Whether the few entries in which they stand are known by id. */
  areFound: boolean
}

const columns = {
  actor: 'audit_log.actor_id',
  object: 'audit_log.object',
  action: 'audit_log.action',
} as const

const pageOfEntries = preparedQuery((db, { by, words, areFound, ...shape }: LogShape, value) => {
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('cases', 'cases.id', 'audit_log.case_id')
    .leftJoin('leads', 'leads.id', 'audit_log.object_id')
    .leftJoin('doc_checklists as document', 'document.id', 'audit_log.object_id')
    .leftJoin('profiles as actor', 'actor.id', 'audit_log.actor_id')
    .$if(by.includes('since'), (all) => all.where('audit_log.created_at', '>=', value('since')))
    .$if(by.includes('before'), (all) => all.where('audit_log.created_at', '<', value('before')))
    .$if(by.includes('target'), (all) =>
      all.where((of) =>
        of.or([
          of('audit_log.object_id', '=', value('target')),
          of('audit_log.case_id', '=', value('target')),
        ]),
      ),
    )
  const narrowed = (['actor', 'object', 'action'] as const)
    .filter((one) => by.includes(one))
    .reduce((all, one) => all.where(columns[one], '=', value(one)), entries)
  // Without accents of who did it and of the case; as it was written of what changed.
  const found = Array.from({ length: words }, (_, at) => at).reduce(
    (among, at) =>
      among.where(
        sql<boolean>`(lower(audit_log.actor_name) like ${value(`word${at}`)} escape '!'
          or lower(audit_log.after) like ${value(`word${at}`)} escape '!'
          or lower(audit_log.before) like ${value(`word${at}`)} escape '!'
          or cases.search_text like ${value(`folded${at}`)} escape '!')`,
      ),
    narrowed,
  )
  return onePage(
    found
      .$if(areFound, (among) =>
        among.where(
          sql<boolean>`audit_log.id in (select json_array_elements_text(cast(${value('found')} as json)))`,
        ),
      )
      .selectAll('audit_log')
      .select(['document.label as document', 'actor.display_name'])
      .select((of) => of.fn.coalesce('cases.protocol', 'leads.protocol').as('protocol')),
    'audit_log',
    'created_at',
    shape,
    value,
  )
})

const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

/** Further words would find nothing else. */
const MOST_WORDS = 8

const patternOf = (word: string) => `%${word.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** Who did what, the last first, as far as it is asked for. @throws ApiError not_allowed */
export async function listEntries(
  db: Db,
  asker: Actor,
  { q = '', actor, object, action, target, from, to, ...page }: LogQuery,
): Promise<ListPage<LogEntry>> {
  authorize(asker, 'readLogs')
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => ({ plain: patternOf(word), folded: searchPatterns(word)[0] ?? patternOf(word) }))
  const found = await findFew(db, words)
  const given = {
    ...(actor && { actor }),
    ...(object && { object }),
    ...(action && { action }),
    ...(target && { target }),
    ...(from && { since: beginningOf(from) }),
    ...(to && { before: beginningOf(dayAfter(to, 1)) }),
  }
  const shape = {
    by: Object.keys(given) as LogShape['by'],
    words: words.length,
    areFound: found !== null,
  }
  const values = {
    ...given,
    ...Object.fromEntries(words.map(({ plain }, at) => [`word${at}`, plain])),
    ...Object.fromEntries(words.map(({ folded }, at) => [`folded${at}`, folded])),
    ...(found && { found: JSON.stringify(found) }),
  }
  const { items, next } = await listPage('created_at', page, (of, keys) =>
    pageOfEntries(db, { ...shape, ...of }, { ...keys, ...values }),
  )
  return {
    items: items.map(({ salt: _salt, redacted_by, display_name, actor_name, ...row }) => ({
      ...row,
      // As somebody was called then; where that is gone, as they are called now.
      actor_name: redacted_by === null ? actor_name : (display_name ?? logsTexts.alguem),
      redacted: redacted_by !== null,
      before: read(row.before),
      after: read(row.after),
    })),
    next,
  }
}
