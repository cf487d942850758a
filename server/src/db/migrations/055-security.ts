import type { Kysely, Migration } from 'kysely'

/** Second factors and their recovery codes, how people signed in, and of which account a failure was. */
export const security: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('second_factors')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().notNull().references('auth_user.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      // The last period of 30 s of which a code was taken: none of it or before is taken again.
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .createTable('recovery_codes')
      .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('second_factors.user_id').onDelete('cascade'),
      )
      .addColumn('used_at', 'text')
      .execute()
    await schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute()
    await schema
      .createTable('sign_ins')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('auth_user.id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .execute()
    const index = (name: string, columns: string[]) =>
      schema.createIndex(`sign_ins_${name}`).on('sign_ins').columns(columns).execute()
    await index('newest', ['at', 'id'])
    await index('result', ['result', 'at', 'id'])
    await index('user', ['user_id', 'at', 'id'])
    await schema.createIndex('auth_session_newest').on('auth_session').columns(['updatedAt', 'id']).execute()
    // Keyed hash of the account, so that an administrator can open it again.
    await schema.alterTable('login_attempts').addColumn('account', 'text').execute()
    await schema.createIndex('login_attempts_account').on('login_attempts').column('account').execute()
  },
}
