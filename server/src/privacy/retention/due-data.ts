import { keysOf, openLeadStatuses, outcomeLabels, type Outcome } from 'core'
import { retentionCutoff, retentionNames, type RetentionName, type RetentionRules } from 'core/personal-data'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { redactingActions } from '../../platform/audit/redact-entries.ts'
import { lostOutcomes } from '../../cases/work-list/work-query.ts'

/** Cases without a later request: a newer lead of the case, or one that cites it, keeps it until that expires too. */
const leftAlone = (db: Db, before: string) =>
  db.selectFrom('cases').where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('leads')
          .where((lead) =>
            lead.or([
              lead('leads.case_id', '=', lead.ref('cases.id')),
              lead('leads.earlier_case_id', '=', lead.ref('cases.id')),
            ]),
          )
          .where('leads.updated_at', '>=', before)
          .select('leads.id'),
      ),
    ),
  )

/** SQL literals, since a partial index is only used for literal values. */
const literals = <Value extends string>(values: readonly Value[]) =>
  sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`

const notLost = keysOf(outcomeLabels).filter(
  (outcome) => !(lostOutcomes as readonly Outcome[]).includes(outcome),
)

/**
 * Cases that ended before a moment without a contract. The condition is negated so that SQLite uses `cases_lost`, the
 * index of ended cases, instead of those of outcomes or contracts.
 */
export const endedCases = (db: Db, before: string) =>
  leftAlone(db, before)
    .where('outcome', 'not in', literals(notLost))
    .where((where) => where.not(where('signed_on', 'is not', null)))
    .where('closed_at', '<', before)

/** Cases with a contract that ended before a moment. */
export const signedCases = (db: Db, before: string) =>
  leftAlone(db, before)
    .where('closed_at', '<', before)
    .where((where) => where.or([where('outcome', '=', 'concluido'), where('signed_on', 'is not', null)]))
    .where('outcome', 'not in', ['em_andamento', 'suspenso'])

/** Log entries before a moment that are not redacted yet. */
export const unredactedEntries = (db: Db, before: string) =>
  db
    .selectFrom('audit_log')
    .where('created_at', '<', before)
    .where('redacted_by', 'is', null)
    .where('action', 'not in', literals(redactingActions))

/** Requests that ended before a moment. */
export const endedRequests = (db: Db, before: string) =>
  db.selectFrom('data_requests').where('ended_at', '<', before)

const due = {
  leads: (db, before) =>
    db
      .selectFrom('leads')
      .where('status', 'in', [...openLeadStatuses, 'descartado', 'virou_dossie'])
      .where('case_id', 'is', null)
      .where('updated_at', '<', before),
  ended_cases: endedCases,
  signed_cases: signedCases,
  sent_emails: (db, before) =>
    db.selectFrom('outbox_emails').where('status', '=', 'sent').where('sent_at', '<', before),
  other_emails: (db, before) =>
    db.selectFrom('outbox_emails').where('status', 'in', ['kept', 'failed']).where('created_at', '<', before),
  notices: (db, before) => db.selectFrom('notices').where('read_at', '<', before),
  sign_ins: (db, before) => db.selectFrom('sign_ins').where('at', '<', before),
  log_words: unredactedEntries,
  requests: endedRequests,
} as const satisfies Record<RetentionName, (db: Db, before: string) => unknown>

interface Countable {
  select: (of: (eb: { fn: { countAll: () => { as: (name: string) => never } } }) => never) => {
    executeTakeFirstOrThrow: () => Promise<unknown>
  }
}

const countOf = async (query: unknown) => {
  const row = await (query as Countable)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return (row as { count: number }).count
}

/** Counts data past its retention term, by the current or other terms. */
export async function countDue(
  db: Db,
  rules: RetentionRules,
  now: Date,
): Promise<Record<RetentionName, number>> {
  const entries: [RetentionName, number][] = []
  for (const name of retentionNames) {
    const before = retentionCutoff(name, rules[name], now).toISOString()
    entries.push([name, await countOf(due[name](db, before))])
  }
  return Object.fromEntries(entries) as Record<RetentionName, number>
}
