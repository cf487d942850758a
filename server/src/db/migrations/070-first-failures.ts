import type { Kysely, Migration } from 'kysely'

/** Since when a scheduled change fails: how long it is tried again is counted from there. */
export const firstFailures: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('scheduled_changes').addColumn('first_failed_at', 'text').execute()
  },
}
