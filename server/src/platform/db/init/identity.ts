import { sql, type Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'
import {
  belongsTo,
  createIndexes,
  keyOf,
  mayReferTo,
  primaryKey,
  required,
  requiredAndUnique,
  withDefault,
} from './columns.ts'

/** Accounts and sessions as better-auth 1.7 requires them, under our names; then roles and ways to sign in. */
export async function createIdentity({ schema }: Kysely<unknown>, dialect: DialectName) {
  const yesOrNo = dialect === 'sqlite' ? 'integer' : 'boolean'
  const moment = dialect === 'sqlite' ? 'date' : 'timestamptz'
  await schema
    .createTable('auth_user')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', requiredAndUnique)
    .addColumn('emailVerified', yesOrNo, required)
    .addColumn('image', 'text')
    .addColumn('createdAt', moment, required)
    .addColumn('updatedAt', moment, required)
    // When the account was disabled; null while it may sign in.
    .addColumn('disabledAt', 'text')
    .execute()
  await createIndexes(schema, 'auth_user', {
    auth_user_createdat_swept: ['createdAt'],
    auth_user_disabled: ['disabledAt'],
  })

  await schema
    .createTable('auth_session')
    .addColumn('id', 'text', primaryKey)
    .addColumn('expiresAt', moment, required)
    .addColumn('token', 'text', requiredAndUnique)
    .addColumn('createdAt', moment, required)
    .addColumn('updatedAt', moment, required)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', belongsTo('auth_user.id'))
    .execute()
  await createIndexes(schema, 'auth_session', {
    auth_session_user: ['userId'],
    auth_session_newest: ['updatedAt', 'id'],
  })

  await schema
    .createTable('auth_account')
    .addColumn('id', 'text', primaryKey)
    .addColumn('accountId', 'text', required)
    .addColumn('providerId', 'text', required)
    .addColumn('userId', 'text', belongsTo('auth_user.id'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', moment)
    .addColumn('refreshTokenExpiresAt', moment)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', moment, required)
    .addColumn('updatedAt', moment, required)
    .execute()
  await createIndexes(schema, 'auth_account', { auth_account_user: ['userId'] })

  await schema
    .createTable('auth_verification')
    .addColumn('id', 'text', primaryKey)
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expiresAt', moment, required)
    .addColumn('createdAt', moment, required)
    .addColumn('updatedAt', moment, required)
    .execute()
  await createIndexes(schema, 'auth_verification', { auth_verification_identifier: ['identifier'] })

  await schema
    .createTable('profiles')
    .addColumn('id', 'text', keyOf('auth_user.id'))
    .addColumn('email', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('display_name', 'text', required)
    .addColumn('partner_id', 'text', mayReferTo('partners.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('last_sign_in', 'text')
    .addColumn('search_text', 'text', withDefault(''))
    .execute()
  await createIndexes(schema, 'profiles', {
    profiles_partner: ['partner_id'],
    profiles_search: ['created_at', 'id', 'search_text'],
  })

  await schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', keyOf('auth_user.id'))
    .addColumn('role', 'text', required)
    .execute()
  await createIndexes(schema, 'user_roles', { user_roles_role: ['role'] })

  await schema
    .createTable('invitations')
    .addColumn('id', 'text', primaryKey)
    .addColumn('email', 'text', requiredAndUnique)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('partner_id', 'text', (column) => column.references('partners.id'))
    .addColumn('invited_by', 'text', belongsTo('auth_user.id'))
    .addColumn('token_digest', 'text', requiredAndUnique)
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await createIndexes(schema, 'invitations', {
    invitations_created: ['created_at', 'id'],
    invitations_partner_id: ['partner_id'],
    invitations_invited_by: ['invited_by'],
    invitations_expires_at: ['expires_at'],
  })

  // E-mails about an account that a visitor asked for; the address may have no account.
  await schema
    .createTable('email_requests')
    .addColumn('id', 'text', primaryKey)
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('email_requests_status', sql`status in ('queued', 'failed')`)
    .execute()
  await createIndexes(schema, 'email_requests', { email_requests_due: ['status', 'next_attempt_at'] })

  await schema
    .createTable('admin_codes')
    .addColumn('code_hash', 'text', primaryKey)
    .addColumn('created_at', 'text', required)
    .execute()

  await schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', keyOf('auth_user.id'))
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    // The last period of 30 s with an accepted code: codes until then are refused.
    .addColumn('last_step', 'integer', withDefault(0))
    .execute()

  await schema
    .createTable('recovery_codes')
    .addColumn('digest', 'text', primaryKey)
    .addColumn('user_id', 'text', belongsTo('second_factors.user_id'))
    .addColumn('used_at', 'text')
    .execute()
  await createIndexes(schema, 'recovery_codes', { recovery_codes_user: ['user_id'] })

  // The code that confirms the address of an account; one for each account.
  await schema
    .createTable('email_codes')
    .addColumn('user_id', 'text', keyOf('auth_user.id'))
    // Keyed hash.
    .addColumn('digest', 'text', required)
    .addColumn('failures', 'integer', withDefault(0))
    .addColumn('expires_at', 'text', required)
    .execute()

  await schema
    .createTable('sign_ins')
    .addColumn('id', 'text', primaryKey)
    .addColumn('user_id', 'text', belongsTo('auth_user.id'))
    .addColumn('at', 'text', required)
    .addColumn('result', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('device', 'text', required)
    .execute()
  await createIndexes(schema, 'sign_ins', {
    sign_ins_newest: ['at', 'id'],
    sign_ins_result: ['result', 'at', 'id'],
    sign_ins_user: ['user_id', 'at', 'id'],
  })

  // Failed sign-ins.
  await schema
    .createTable('login_attempts')
    .addColumn('k', 'text', primaryKey)
    .addColumn('failures', 'integer', required)
    .addColumn('last_failure', 'bigint', required)
    // Keyed hash of the account, so that an administrator can unlock it.
    .addColumn('account', 'text')
    .execute()
  await createIndexes(schema, 'login_attempts', { login_attempts_account: ['account'] })

  await schema
    .createTable('api_keys')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('prefix', 'text', required)
    .addColumn('digest', 'text', requiredAndUnique)
    .addColumn('scopes', 'text', required)
    .addColumn('created_by', 'text', mayReferTo('auth_user.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
}
