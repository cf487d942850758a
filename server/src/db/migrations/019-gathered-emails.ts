import type { Kysely, Migration } from 'kysely'

/** Until when an e-mail takes in further notices to the same person, and how many each person got last. */
export const gatheredEmails: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('outbox_emails').addColumn('gathers_until', 'text').execute()
    await schema
      .createIndex('outbox_emails_person')
      .on('outbox_emails')
      .columns(['to_address', 'created_at'])
      .execute()
  },
}
