import type { Kysely, Migration } from 'kysely'

/**
 * Facts of each buyer that decide FGTS and credit lines, and the rules that computed a visitor's simulation. Simulations of
 * an earlier version have none.
 */
export const factsOfVisitors: Migration = {
  async up({ schema }: Kysely<unknown>) {
    // Encrypted, as the buyer's income is.
    await schema.alterTable('case_buyers').addColumn('owns_home', 'text').execute()
    await schema.alterTable('case_buyers').addColumn('has_sfh_loan', 'text').execute()
    await schema.alterTable('lead_simulations').addColumn('lines_version', 'integer').execute()
    await schema.alterTable('lead_simulations').addColumn('costs_version', 'integer').execute()
    // A version that computed a simulation is not deleted.
    await schema
      .createIndex('lead_simulations_lines')
      .on('lead_simulations')
      .column('lines_version')
      .execute()
    await schema
      .createIndex('lead_simulations_costs')
      .on('lead_simulations')
      .column('costs_version')
      .execute()
  },
}
