import type { Kysely, Migration } from 'kysely'

/** On which sites a partner's simulator may stand. */
export const partnerOrigins: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('partners')
      .addColumn('origins', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
