import type { Kysely, Migration } from 'kysely'

/** Latest published values of TR, Selic and IPCA. */
export const indexFigures: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('index_figures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      // Percent, as the service prints it; null before the first success.
      .addColumn('value', 'text')
      .addColumn('source', 'text')
      .addColumn('failed_at', 'text')
      .addColumn('problem', 'text')
      .execute()
  },
}
