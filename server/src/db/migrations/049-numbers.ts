import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The day of a moment in Brasília, which has kept its hour all the year since 2019. */
const dayOf: Record<DialectName, (moment: string) => string> = {
  sqlite: (moment) => `date(${moment}, '-3 hours')`,
  postgres: (moment) =>
    `to_char((${moment})::timestamptz at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`,
}

const writtenDay = (column: string) => `(select ${column} from case_operations where case_id = cases.id)`

/** Days of a case, each as somebody wrote it, or else as its stages tell it. */
function datesOf(dialect: DialectName): Record<string, string> {
  const day = dayOf[dialect]
  // Not by the index of stages, in which SQLite would go through those of all cases.
  const stageColumn = dialect === 'sqlite' ? '+stage' : 'stage'
  const told = (which: 'min' | 'max', column: string, stage: string, status = '') =>
    `(select ${day(`${which}(${column})`)} from case_stages
      where case_id = cases.id and ${stageColumn} = '${stage}' ${status})`
  const done = `and status in ('completed', 'approved')`
  const endOf = (stage: string) => told('max', 'finished_at', stage, done)
  return {
    sent_on: `coalesce(${writtenDay('sent_on')}, ${told('min', 'started_at', 'analise_credito')})`,
    approved_on: `coalesce(${writtenDay('credit_approved_on')}, ${endOf('analise_credito')})`,
    refused_on: `coalesce(${told('max', 'finished_at', 'analise_credito', `and status = 'rejected'`)},
      case when outcome = 'reprovado' and current_stage = 'analise_credito' then ${day('closed_at')} end)`,
    signed_on: `coalesce(${writtenDay('client_signed_on')}, ${endOf('assinatura')})`,
    registered_on: `coalesce(${writtenDay('registered_on')}, ${endOf('registro')})`,
    released_on: `coalesce(${writtenDay('credit_released_on')}, ${endOf('liberacao')})`,
  }
}

const written = 'sent_on, credit_approved_on, client_signed_on, registered_on, credit_released_on'
const recorded = 'stage, status, started_at, finished_at'
const ended = 'outcome, current_stage, closed_at'

const call = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`

/** Whoever writes a stage, the operation or the outcome, in whatever way: the days of the case are right. */
function triggersOf(dialect: DialectName): string[] {
  const dates = Object.entries(datesOf(dialect))
  const names = dates.map(([name]) => name).join(', ')
  const values = dates.map(([, value]) => value).join(', ')
  const write = (id: string) => `update cases set (${names}) = (select ${values}) where id = ${id}`
  const day = dayOf[dialect]
  const condition = (moment: string) =>
    `update cases set conditioned_on = ${day(moment)} where id = new.id and conditioned_on is null`
  const isConditioned = `when (new.situation = 'Condicionado')`
  if (dialect === 'sqlite')
    return [
      `create trigger case_stages_insert_dated after insert on case_stages begin ${write('new.case_id')}; end`,
      `create trigger case_stages_update_dated after update of ${recorded} on case_stages
        begin ${write('new.case_id')}; end`,
      `create trigger case_stages_delete_dated after delete on case_stages begin ${write('old.case_id')}; end`,
      `create trigger case_operations_insert_dated after insert on case_operations begin ${write('new.case_id')}; end`,
      `create trigger case_operations_update_dated after update of ${written} on case_operations
        begin ${write('new.case_id')}; end`,
      `create trigger cases_insert_dated after insert on cases begin ${write('new.id')}; end`,
      `create trigger cases_update_dated after update of ${ended} on cases begin ${write('new.id')}; end`,
      `create trigger cases_insert_conditioned after insert on cases ${isConditioned}
        begin ${condition('new.stage_since')}; end`,
      `create trigger cases_update_conditioned after update of situation on cases ${isConditioned}
        begin ${condition('new.updated_at')}; end`,
    ]
  return [
    call('case_part_dated', write('coalesce(new.case_id, old.case_id)')),
    `create trigger case_stages_dated after insert or delete or update of ${recorded} on case_stages
      for each row execute function case_part_dated()`,
    `create trigger case_operations_dated after insert or update of ${written} on case_operations
      for each row execute function case_part_dated()`,
    call('case_dated', write('new.id')),
    `create trigger cases_dated after insert or update of ${ended} on cases
      for each row execute function case_dated()`,
    call('case_insert_conditioned', condition('new.stage_since')),
    `create trigger cases_insert_conditioned after insert on cases
      for each row ${isConditioned} execute function case_insert_conditioned()`,
    call('case_update_conditioned', condition('new.updated_at')),
    `create trigger cases_update_conditioned after update of situation on cases
      for each row ${isConditioned} execute function case_update_conditioned()`,
  ]
}

/** What the numbers of a month are counted by, so that only its cases are read. */
const indexes: [table: string, name: string, columns: string[]][] = [
  ['cases', 'cases_sent', ['sent_on', 'responsible_id', 'referred_by']],
  ['cases', 'cases_approved', ['approved_on', 'responsible_id', 'referred_by']],
  ['cases', 'cases_conditioned', ['conditioned_on', 'responsible_id', 'referred_by']],
  ['cases', 'cases_refused', ['refused_on', 'responsible_id', 'referred_by']],
  ['cases', 'cases_signed', ['signed_on', 'responsible_id', 'referred_by', 'line', 'financed']],
  ['cases', 'cases_registered', ['registered_on', 'responsible_id', 'referred_by']],
  ['cases', 'cases_released', ['released_on', 'responsible_id', 'referred_by', 'financed']],
  ['cases', 'cases_opened', ['created_at', 'responsible_id', 'referred_by']],
  [
    'cases',
    'cases_closed',
    ['closed_at', 'outcome', 'outcome_reason', 'current_stage', 'responsible_id', 'referred_by'],
  ],
  ['leads', 'leads_created', ['created_at', 'owner_id', 'partner_id', 'status', 'first_contact_at']],
  ['case_stages', 'case_stages_ended', ['finished_at', 'stage', 'status', 'started_at', 'case_id']],
  ['events', 'events_kind', ['kind', 'at', 'case_id']],
]

/** Days of a case that numbers are counted by, kept on the case by triggers. */
export const numbers = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const dates = datesOf(dialect)
    for (const column of [...Object.keys(dates), 'conditioned_on'])
      await db.schema.alterTable('cases').addColumn(column, 'text').execute()
    const values = Object.entries(dates).map(([name, value]) => `${name} = ${value}`)
    await sql.raw(`update cases set ${values.join(', ')}`).execute(db)
    await sql
      .raw(
        `update cases set conditioned_on = (select ${dayOf[dialect]('min(started_at)')} from case_stages
          where case_id = cases.id and situation = 'Condicionado')`,
      )
      .execute(db)
    for (const trigger of triggersOf(dialect)) await sql.raw(trigger).execute(db)
    for (const [table, name, columns] of indexes)
      await db.schema.createIndex(name).on(table).columns(columns).execute()
  },
})
