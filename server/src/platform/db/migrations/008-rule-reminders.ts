import type { Kysely, Migration } from 'kysely'

/** Tables of rules that administrators were reminded to check, while they are too old. */
export const ruleReminders: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('rule_reminders')
      .addColumn('table_kind', 'text', (column) => column.primaryKey().notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute()
  },
}
