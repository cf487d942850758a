import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type { Role } from 'core'

/** Tables of better-auth; ours only refer to them. */
interface AuthUserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean | number
  image: string | null
  createdAt: Date | string
  updatedAt: Date | string
  disabledAt: string | null
}

interface AuthSessionTable {
  id: string
  token: string
  userId: string
  expiresAt: Date | string
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date | string
  updatedAt: Date | string
}

interface AuthAccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | string | null
  refreshTokenExpiresAt: Date | string | null
  scope: string | null
  password: string | null
  createdAt: Date | string
  updatedAt: Date | string
}

interface AuthVerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date | string
  createdAt: Date | string
  updatedAt: Date | string
}

/** Keys of programs, used instead of a session. */
interface ApiKeyTable {
  id: string
  name: string
  /** First characters of the key, shown to recognize it. */
  prefix: string
  digest: string
  /** A list of `ApiScope`. */
  scopes: JsonText
  created_by: string | null
  created_at: Moment
  expires_at: Moment | null
  /** To the minute. */
  last_used_at: Moment | null
  revoked_at: Moment | null
}

/** Branch (filial) of the house. */
interface BranchTable {
  id: string
  name: string
  /** Folded name, unique. */
  name_key: string
  city: string
  active: Generated<boolean>
  updated_at: Moment
  /** Incremented by each change. */
  revision: Generated<number>
}

interface ProfileTable {
  /** Id of the account. */
  id: string
  email: string
  name: string
  display_name: string
  /** Partner whose cases the person sees. */
  partner_id: string | null
  /** Branch that a member of the staff works for. */
  branch_id: Generated<string | null>
  created_at: Moment
  updated_at: Moment
  last_sign_in: Generated<Moment | null>
  /** Folded name and address for searches. Every write of either updates it. */
  search_text: Generated<string>
}

/** An open invitation; the row is deleted once it is accepted or revoked. */
interface InvitationTable {
  id: string
  email: string
  name: string
  role: Role
  partner_id: string | null
  /** Sender of the link, which is invalid once they may no longer invite. */
  invited_by: string
  token_digest: string
  created_at: Moment
  /** Of the last link, which invalidates earlier ones. */
  sent_at: Moment
  expires_at: Moment
}

interface UserRoleTable {
  user_id: string
  /** One of core's `roles`; any other value has no rights. */
  role: string
}

interface AdminCodeTable {
  code_hash: string
  created_at: Moment
}

/** A request for an e-mail to an address, which may have no account. */
interface EmailRequestTable {
  id: string
  kind: 'password_reset' | 'verification' | 'sign_in_link'
  email: string
  /** `failed`: given up after the last attempt. */
  status: 'queued' | 'failed'
  attempts: number
  next_attempt_at: Moment
  created_at: Moment
}

/** Authenticator app of an account. */
interface SecondFactorTable {
  user_id: string
  /** Sealed secret in base32, the format of authenticator apps. */
  secret: string
  created_at: Moment
  /** From this moment the factor is required; null until the first correct code. */
  confirmed_at: Moment | null
  /** Last period of 30 s with an accepted code. */
  last_step: Generated<number>
}

interface RecoveryCodeTable {
  /** Keyed hash. */
  digest: string
  user_id: string
  used_at: Moment | null
}

/** The code that confirms the address of an account, until it is used. */
interface EmailCodeTable {
  user_id: string
  /** Keyed hash. */
  digest: string
  /** Number of comparisons with a code. */
  failures: Generated<number>
  expires_at: Moment
}

export type SignInResult = 'entered' | 'by_link' | 'wrong_password' | 'wrong_code' | 'locked'

/** An attempt to sign in to an existing account. */
interface SignInTable {
  id: string
  user_id: string
  at: Moment
  result: SignInResult
  /** Prefix of the network address. */
  network: string
  /** Browser and operating system. */
  device: string
}

declare module '../platform/db/schema.ts' {
  interface Database {
    auth_user: AuthUserTable
    auth_session: AuthSessionTable
    auth_account: AuthAccountTable
    auth_verification: AuthVerificationTable
    branches: BranchTable
    profiles: ProfileTable
    user_roles: UserRoleTable
    invitations: InvitationTable
    second_factors: SecondFactorTable
    recovery_codes: RecoveryCodeTable
    sign_ins: SignInTable
    email_codes: EmailCodeTable
    email_requests: EmailRequestTable
    admin_codes: AdminCodeTable
    api_keys: ApiKeyTable
  }
}
