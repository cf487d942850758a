import type { SessionUser } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'

/**
 * What every login leaves behind: a profile of the account as it now is, and the role client for whoever has none.
 * The partner it is linked to, and a display name once given, stay.
 */
export async function recordLogin(db: Db, user: SessionUser, now: Date): Promise<void> {
  const at = now.toISOString()
  const { id, email, name } = user
  await db
    .insertInto('profiles')
    .values({ id, email, name, display_name: name, partner_id: null, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email, name, updated_at: at }))
    .execute()
  await db
    .insertInto('user_roles')
    .values({ user_id: id, role: 'client' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
