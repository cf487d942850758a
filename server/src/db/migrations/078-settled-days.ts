import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The day of a moment in Brasília, which has kept its hour all the year since 2019. */
const dayOf: Record<DialectName, (moment: string) => string> = {
  sqlite: (moment) => `date(${moment}, '-3 hours')`,
  postgres: (moment) =>
    `to_char((${moment})::timestamptz at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`,
}

const written = 'sent_on, credit_approved_on, client_signed_on, registered_on, credit_released_on'
const recorded = 'stage, status, started_at, finished_at'
const ended = 'outcome, current_stage, closed_at'

/** A moment of the stages of a case, all of which are read once. */
const moments = {
  sent: `min(started_at) filter (where stage = 'analise_credito')`,
  refused: `max(finished_at) filter (where stage = 'analise_credito' and status = 'rejected')`,
  ...Object.fromEntries(
    ['analise_credito', 'assinatura', 'registro', 'liberacao'].map((stage) => [
      stage,
      `max(finished_at) filter (where stage = '${stage}' and status in ('completed', 'approved'))`,
    ]),
  ),
}

/** Days of a case, each as somebody wrote it, or else as its stages tell it. */
function daysOf(dialect: DialectName): Record<string, string> {
  const day = dayOf[dialect]
  const either = (column: string, moment: string) => `coalesce(written.${column}, ${day(`stages.${moment}`)})`
  return {
    sent_on: either('sent_on', 'sent'),
    approved_on: either('credit_approved_on', 'analise_credito'),
    refused_on: `coalesce(${day('stages.refused')},
      case when given.outcome = 'reprovado' and given.current_stage = 'analise_credito' then ${day('given.closed_at')} end)`,
    signed_on: either('client_signed_on', 'assinatura'),
    registered_on: either('registered_on', 'registro'),
    released_on: either('credit_released_on', 'liberacao'),
  }
}

const named = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} as ${name}`)
    .join(', ')

/**
 * Writes the days of a case where one of them is another now: each write of a row costs all of its indexes. The stages are
 * found by their case and nothing else: both databases would take the index of one stage, and go through that of all
 * cases, where they know nothing of the table yet.
 */
function settle(dialect: DialectName, id: string): string {
  const days = daysOf(dialect)
  const names = Object.keys(days)
  const are = (row: string) => `(${names.map((name) => `${row}.${name}`).join(', ')})`
  return `update cases set (${names.join(', ')}) = ${dialect === 'sqlite' ? '' : 'row'}${are('told')}
    from (select ${named(days)}
      from cases as given
      cross join (select ${named(moments)} from case_stages where case_id = ${id}) as stages
      left join case_operations as written on written.case_id = given.id
      where given.id = ${id}) as told
    where cases.id = ${id} and ${are('cases')} is distinct from ${are('told')}`
}

const sqliteTriggers = [
  ['case_stages_insert_dated', 'after insert on case_stages', 'new.case_id'],
  ['case_stages_update_dated', `after update of ${recorded} on case_stages`, 'new.case_id'],
  ['case_stages_delete_dated', 'after delete on case_stages', 'old.case_id'],
  ['case_operations_insert_dated', 'after insert on case_operations', 'new.case_id'],
  ['case_operations_update_dated', `after update of ${written} on case_operations`, 'new.case_id'],
  ['cases_insert_dated', 'after insert on cases', 'new.id'],
  ['cases_update_dated', `after update of ${ended} on cases`, 'new.id'],
] as const

const replace = (name: string, body: string, declared = '') =>
  `create or replace function ${name}() returns trigger language plpgsql as
    $$ ${declared} begin ${body}; return null; end $$`

function statementsOf(dialect: DialectName): string[] {
  if (dialect === 'sqlite')
    return sqliteTriggers.flatMap(([name, when, id]) => [
      `drop trigger ${name}`,
      `create trigger ${name} ${when} begin ${settle(dialect, id)}; end`,
    ])
  return [
    replace('case_part_dated', settle(dialect, 'coalesce(new.case_id, old.case_id)')),
    replace('case_dated', settle(dialect, 'new.id')),
    // A case of which many stages are written at once, as an import does, is settled once.
    replace(
      'case_stages_insert_dated',
      `for one in select distinct case_id from written_stages loop ${settle(dialect, 'one')}; end loop`,
      'declare one text;',
    ),
    `drop trigger case_stages_dated on case_stages`,
    `create trigger case_stages_insert_dated after insert on case_stages referencing new table as written_stages
      for each statement execute function case_stages_insert_dated()`,
    `create trigger case_stages_dated after delete or update of ${recorded} on case_stages
      for each row execute function case_part_dated()`,
  ]
}

/**
 * A stage or an operation that changes no day of its case leaves the case as it is. Which document of a case expires is
 * found by the case.
 */
export const settledDays = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(dialect)) await sql.raw(statement).execute(db)
    await sql`create index doc_checklists_expiring on doc_checklists (case_id, expires_on)
      where status = 'approved' and expires_on is not null`.execute(db)
  },
})
