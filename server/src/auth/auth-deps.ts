import type { AccessDeps } from '../access/allow.ts'
import type { LimitDeps } from '../limits/rate-limit.ts'
import type { Auth } from './auth.ts'

/** What the routes of accounts need. */
export interface AuthDeps {
  auth: Auth
  access: AccessDeps
  limiting: LimitDeps
  /** Who may become the first administrator. */
  adminEmail: string | undefined
  clock: () => Date
}
