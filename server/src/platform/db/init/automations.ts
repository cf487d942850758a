import { sql, type Kysely } from 'kysely'
import { belongsTo, createIndexes, mayReferTo, primaryKey, required, withDefault } from './columns.ts'

/** Automations, their runs, and tasks of the staff. */
export async function createAutomations(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('automations')
    .addColumn('id', 'text', primaryKey)
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('name', 'text', required)
    .addColumn('trigger', 'text', required)
    .addColumn('rule', 'text', required)
    .addColumn('active', 'boolean', required)
    // Until when its days were checked, from when it was activated.
    .addColumn('swept_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .execute()
  await createIndexes(schema, 'automations', { automations_trigger: ['trigger', 'active'] })

  // A rule acts once for each subject and occasion.
  await schema
    .createTable('automation_runs')
    .addColumn('id', 'text', primaryKey)
    .addColumn('automation_id', 'text', belongsTo('automations.id'))
    .addColumn('subject_id', 'text', required)
    .addColumn('occasion', 'text', required)
    .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('status', 'text', required)
    .addColumn('result', 'text')
    .addColumn('template', 'text')
    .addColumn('attempts', 'integer', withDefault(0))
    .addColumn('due_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text')
    .addUniqueConstraint('automation_runs_once', ['automation_id', 'subject_id', 'occasion'])
    .execute()
  await createIndexes(schema, 'automation_runs', {
    automation_runs_due: ['status', 'due_at'],
    automation_runs_created: ['created_at', 'id'],
    automation_runs_case: ['case_id', 'done_at'],
    automation_runs_lead: ['lead_id'],
  })

  await schema
    .createTable('tasks')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', mayReferTo('profiles.id'))
    .addColumn('title', 'text')
    // A text to send by hand.
    .addColumn('template', 'text')
    .addColumn('reason', 'text')
    .addColumn('due_on', 'text', required)
    .addColumn('automation_id', 'text', mayReferTo('automations.id'))
    .addColumn('created_by', 'text', mayReferTo('profiles.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text')
    .addColumn('done_by', 'text', mayReferTo('profiles.id'))
    .execute()
  await createIndexes(schema, 'tasks', {
    tasks_case_id: ['case_id'],
    tasks_lead_id: ['lead_id'],
    tasks_owner_id: ['owner_id'],
    tasks_automation_id: ['automation_id'],
    tasks_created_by: ['created_by'],
    tasks_done_by: ['done_by'],
  })
  await sql`create index tasks_open on tasks (owner_id, due_on, id) where done_at is null`.execute(db)
}
