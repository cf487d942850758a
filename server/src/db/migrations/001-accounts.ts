import type { Kysely, Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Accounts and sessions as better-auth 1.7 wants them, under names of ours; then who is who. */
export const accounts = (dialect: DialectName): Migration => {
  const boolean = dialect === 'sqlite' ? 'integer' : 'boolean'
  const moment = dialect === 'sqlite' ? 'date' : 'timestamptz'
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db
      await schema
        .createTable('auth_user')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('emailVerified', boolean, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('createdAt', moment, (column) => column.notNull())
        .addColumn('updatedAt', moment, (column) => column.notNull())
        .execute()
      await schema
        .createTable('auth_session')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('expiresAt', moment, (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('createdAt', moment, (column) => column.notNull())
        .addColumn('updatedAt', moment, (column) => column.notNull())
        .addColumn('ipAddress', 'text')
        .addColumn('userAgent', 'text')
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('auth_user.id').onDelete('cascade'),
        )
        .execute()
      await schema
        .createTable('auth_account')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('accountId', 'text', (column) => column.notNull())
        .addColumn('providerId', 'text', (column) => column.notNull())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('auth_user.id').onDelete('cascade'),
        )
        .addColumn('accessToken', 'text')
        .addColumn('refreshToken', 'text')
        .addColumn('idToken', 'text')
        .addColumn('accessTokenExpiresAt', moment)
        .addColumn('refreshTokenExpiresAt', moment)
        .addColumn('scope', 'text')
        .addColumn('password', 'text')
        .addColumn('createdAt', moment, (column) => column.notNull())
        .addColumn('updatedAt', moment, (column) => column.notNull())
        .execute()
      await schema
        .createTable('auth_verification')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expiresAt', moment, (column) => column.notNull())
        .addColumn('createdAt', moment, (column) => column.notNull())
        .addColumn('updatedAt', moment, (column) => column.notNull())
        .execute()
      await schema.createIndex('auth_session_user').on('auth_session').column('userId').execute()
      await schema.createIndex('auth_account_user').on('auth_account').column('userId').execute()
      await schema
        .createIndex('auth_verification_identifier')
        .on('auth_verification')
        .column('identifier')
        .execute()

      await schema
        .createTable('partners')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('phone', 'text')
        .addColumn('email', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await schema
        .createTable('profiles')
        .addColumn('id', 'text', (column) =>
          column.primaryKey().notNull().references('auth_user.id').onDelete('cascade'),
        )
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('display_name', 'text', (column) => column.notNull())
        .addColumn('partner_id', 'text', (column) => column.references('partners.id').onDelete('set null'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('profiles_partner').on('profiles').column('partner_id').execute()
      await schema
        .createTable('user_roles')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().notNull().references('auth_user.id').onDelete('cascade'),
        )
        .addColumn('role', 'text', (column) => column.notNull())
        .execute()
      await schema.createIndex('user_roles_role').on('user_roles').column('role').execute()

      await schema
        .createTable('login_attempts')
        .addColumn('k', 'text', (column) => column.primaryKey().notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('last_failure', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('rate_limits')
        .addColumn('k', 'text', (column) => column.primaryKey().notNull())
        .addColumn('hits', 'integer', (column) => column.notNull())
        .addColumn('window_start', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('admin_codes')
        .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
    },
  }
}
