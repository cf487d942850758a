/** The tables that better-auth reads and writes; ours only point at them. */
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

export interface AuthTables {
  auth_user: AuthUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
}
