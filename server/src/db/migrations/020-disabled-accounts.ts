import type { Kysely, Migration } from 'kysely'

/** When an account was switched off; null while it may sign in. */
export const disabledAccounts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('auth_user').addColumn('disabledAt', 'text').execute()
  },
}
