import type { Db } from '../db/connect.ts'

/**
 * Ends the sessions of an account, once its new password is there: one that began with the old password after
 * better-auth ended them, and before it stored the new one, has seen nothing of the change.
 */
export const endSessions = (db: Db, userId: string, { except = '' }: { except?: string | null } = {}) =>
  db
    .deleteFrom('auth_session')
    .where('userId', '=', userId)
    .where('token', '!=', except ?? '')
    .execute()
