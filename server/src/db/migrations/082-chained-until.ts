import type { Kysely, Migration } from 'kysely'

/** Up to when every entry of the log has its link: one row, from the first start on. Those before are not looked at again. */
export const chainedUntil: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('audit_chained')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute()
  },
}
