import type { Kysely, Migration } from 'kysely'

/** The offer that a lead's person chose last. Leads of an earlier version have none. */
export const offersOfLeads: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('leads').addColumn('offer', 'text').execute()
  },
}
