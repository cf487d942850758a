import type { DialectName } from '../connect.ts'
import { procedureAfter, type TriggerGroup } from './trigger-group.ts'

/** The day of a moment in Brasília, which has had no daylight saving time since 2019. */
const dayOf: Record<DialectName, (moment: string) => string> = {
  sqlite: (moment) => `date(${moment}, '-3 hours')`,
  postgres: (moment) =>
    `to_char((${moment})::timestamptz at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`,
}

const endOf = (stage: string) =>
  `max(finished_at) filter (where stage = '${stage}' and status in ('completed', 'approved'))`

/** Moments of a case that its stages record. */
const stageMoments = {
  sent: `min(started_at) filter (where stage = 'analise_credito')`,
  refused: `max(finished_at) filter (where stage = 'analise_credito' and status = 'rejected')`,
  approved: endOf('analise_credito'),
  signed: endOf('assinatura'),
  registered: endOf('registro'),
  released: endOf('liberacao'),
}

/** Days of a case: the day that the staff typed into the operation, or else the day of its stages. */
function daysOfCase(dialect: DialectName): Record<string, string> {
  const day = dayOf[dialect]
  const typedOr = (column: string, moment: keyof typeof stageMoments) =>
    `coalesce(operation.${column}, ${day(`stages.${moment}`)})`
  return {
    sent_on: typedOr('sent_on', 'sent'),
    approved_on: typedOr('credit_approved_on', 'approved'),
    refused_on: `coalesce(${day('stages.refused')},
      case when one.outcome = 'reprovado' and one.current_stage = 'analise_credito' then ${day('one.closed_at')} end)`,
    signed_on: typedOr('client_signed_on', 'signed'),
    registered_on: typedOr('registered_on', 'registered'),
    released_on: typedOr('credit_released_on', 'released'),
  }
}

const named = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} as ${name}`)
    .join(', ')

/**
 * Writes the days of a case if one of them changed, since each write of a row updates all of its indexes. The query
 * selects the stages by case alone: without table statistics, both databases would otherwise read the index of one
 * stage for all cases.
 * @param id the SQL of the case's id
 */
function writeCaseDays(dialect: DialectName, id: string): string {
  const days = daysOfCase(dialect)
  const names = Object.keys(days)
  const rowOf = (table: string) => `(${names.map((name) => `${table}.${name}`).join(', ')})`
  return `update cases set (${names.join(', ')}) = ${dialect === 'sqlite' ? '' : 'row'}${rowOf('days')}
    from (select ${named(days)}
      from cases as one
      cross join (select ${named(stageMoments)} from case_stages where case_id = ${id}) as stages
      left join case_operations as operation on operation.case_id = one.id
      where one.id = ${id}) as days
    where cases.id = ${id} and ${rowOf('cases')} is distinct from ${rowOf('days')}`
}

const typedDays = 'sent_on, credit_approved_on, client_signed_on, registered_on, credit_released_on'
const stageColumns = 'stage, status, started_at, finished_at'
const outcomeColumns = 'outcome, current_stage, closed_at'

export const caseDays: TriggerGroup = {
  why: 'Numbers of a month are counted by days that stand in the case, whichever of stage, operation and outcome changed.',
  sqlite: [
    ['case_stages_insert_dated', 'after insert on case_stages', 'new.case_id'],
    ['case_stages_update_dated', `after update of ${stageColumns} on case_stages`, 'new.case_id'],
    ['case_stages_delete_dated', 'after delete on case_stages', 'old.case_id'],
    ['case_operations_insert_dated', 'after insert on case_operations', 'new.case_id'],
    ['case_operations_update_dated', `after update of ${typedDays} on case_operations`, 'new.case_id'],
    ['cases_insert_dated', 'after insert on cases', 'new.id'],
    ['cases_update_dated', `after update of ${outcomeColumns} on cases`, 'new.id'],
  ].map(
    ([name, when, id = '']) => `create trigger ${name} ${when} begin ${writeCaseDays('sqlite', id)}; end`,
  ),
  postgres: [
    procedureAfter('case_part_dated', writeCaseDays('postgres', 'coalesce(new.case_id, old.case_id)')),
    procedureAfter('case_dated', writeCaseDays('postgres', 'new.id')),
    // An import inserts many stages of a case at once: write its days once.
    procedureAfter(
      'case_stages_insert_dated',
      `for one_case in select distinct case_id from new_stages
        loop ${writeCaseDays('postgres', 'one_case')}; end loop`,
      'declare one_case text;',
    ),
    `create trigger case_stages_insert_dated after insert on case_stages referencing new table as new_stages
      for each statement execute function case_stages_insert_dated()`,
    `create trigger case_stages_dated after delete or update of ${stageColumns} on case_stages
      for each row execute function case_part_dated()`,
    `create trigger case_operations_dated after insert or update of ${typedDays} on case_operations
      for each row execute function case_part_dated()`,
    `create trigger cases_dated after insert or update of ${outcomeColumns} on cases
      for each row execute function case_dated()`,
  ],
}

const isConditioned = `when (new.situation = 'Condicionado')`
const noteCondition = (dialect: DialectName, moment: string) =>
  `update cases set conditioned_on = ${dayOf[dialect](moment)} where id = new.id and conditioned_on is null`

export const conditionedDay: TriggerGroup = {
  why: 'The day on which the bank first asked for more is lost once the situation changes again.',
  sqlite: [
    `create trigger cases_insert_conditioned after insert on cases ${isConditioned}
      begin ${noteCondition('sqlite', 'new.stage_since')}; end`,
    `create trigger cases_update_conditioned after update of situation on cases ${isConditioned}
      begin ${noteCondition('sqlite', 'new.updated_at')}; end`,
  ],
  postgres: [
    procedureAfter('case_insert_conditioned', noteCondition('postgres', 'new.stage_since')),
    `create trigger cases_insert_conditioned after insert on cases
      for each row ${isConditioned} execute function case_insert_conditioned()`,
    procedureAfter('case_update_conditioned', noteCondition('postgres', 'new.updated_at')),
    `create trigger cases_update_conditioned after update of situation on cases
      for each row ${isConditioned} execute function case_update_conditioned()`,
  ],
}
