import type { Kysely, Migration } from 'kysely'

/** `ImportCompletion` of each import, as JSON. Imports of an earlier version complete nothing. */
export const importChoices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('imports')
      .addColumn('completes', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}
