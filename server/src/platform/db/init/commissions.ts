import type { Kysely } from 'kysely'
import { belongsTo, createIndexes, keyOf, primaryKey, rate, required, withDefault } from './columns.ts'

/** Commissions that banks pay, by a dated table, and closed months. */
export async function createCommissions({ schema }: Kysely<unknown>) {
  await schema
    .createTable('commission_rules')
    .addColumn('id', 'text', primaryKey)
    .addColumn('bank', 'text')
    .addColumn('line', 'text')
    .addColumn('base', 'text', required)
    .addColumn('rate', rate, required)
    .addColumn('ceiling', 'bigint')
    .addColumn('trigger', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('checked_on', 'text')
    .addColumn('valid_from', 'text', required)
    .addColumn('valid_until', 'text')
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .execute()

  await schema
    .createTable('commissions')
    .addColumn('case_id', 'text', keyOf('cases.id'))
    .addColumn('month', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('expected', 'bigint', required)
    .addColumn('invoiced', 'bigint', required)
    .addColumn('received', 'bigint', required)
    .addColumn('written_off', 'bigint', required)
    .addColumn('bank', 'text')
    .addColumn('line', 'text')
    .addColumn('base', 'text', required)
    .addColumn('base_amount', 'bigint', required)
    .addColumn('rate', rate, required)
    .addColumn('ceiling', 'bigint')
    .addColumn('trigger', 'text', required)
    .addColumn('signed_on', 'text', required)
    .addColumn('reached_on', 'text', required)
    .addColumn('waits_since', 'text', required)
    .addColumn('agent_id', 'text')
    .addColumn('partner_id', 'text')
    .addColumn('updated_at', 'text', required)
    .execute()
  await createIndexes(schema, 'commissions', {
    commissions_waiting: ['status', 'waits_since', 'case_id'],
    commissions_agent: ['agent_id', 'status', 'waits_since', 'case_id'],
    commissions_month: ['month', 'case_id'],
  })

  await schema
    .createTable('commission_entries')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('commissions.case_id'))
    .addColumn('kind', 'text', required)
    .addColumn('month', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('terms', 'text')
    .addColumn('number', 'text')
    .addColumn('reason', 'text')
    // An entry is reversed at most once.
    .addColumn('reverses', 'text', (column) => column.unique())
    .addColumn('author_id', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await createIndexes(schema, 'commission_entries', {
    commission_entries_month: ['month', 'case_id', 'kind', 'amount'],
    commission_entries_case: ['case_id', 'month', 'kind', 'amount'],
  })

  await schema
    .createTable('commission_months')
    .addColumn('month', 'text', primaryKey)
    .addColumn('closed_at', 'text', required)
    .addColumn('closed_by', 'text', required)
    .addColumn('closed_by_name', 'text', required)
    .addColumn('expected', 'bigint', required)
    .addColumn('invoiced', 'bigint', required)
    .addColumn('received', 'bigint', required)
    .addColumn('written_off', 'bigint', required)
    .execute()

  // A change of the rules that is applied to a few contracts at a time.
  await schema
    .createTable('commission_recalculations')
    .addColumn('id', 'text', primaryKey)
    .addColumn('status', 'text', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('signed_from', 'text', required)
    .addColumn('signed_until', 'text')
    // Position of the last recalculated contract, in the order of days.
    .addColumn('last_day', 'text', required)
    .addColumn('last_id', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('total', 'integer', required)
    .addColumn('changed_by', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
}
