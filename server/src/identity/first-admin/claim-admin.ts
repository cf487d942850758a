import type { Actor } from '../../platform/access/actor.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { checkAdminCode } from './admin-code.ts'
import { hasAdmin } from './has-admin.ts'

/** A row that serves as a lock: no code has this hash. */
const LOCK = 'claim'

/**
 * Makes the designated person the first administrator if the address is confirmed or the code is right, which confirms
 * the address.
 * @throws ApiError admin_exists, code_needed
 */
export async function claimAdmin(
  trx: Trx,
  { id, emailVerified }: Pick<Actor, 'id' | 'emailVerified'>,
  code: string | undefined,
  now: Date,
): Promise<void> {
  // One row for all: parallel claims wait here for each other.
  await trx.insertInto('admin_codes').values({ code_hash: LOCK, created_at: now.toISOString() }).execute()
  if (await hasAdmin(trx)) throw new ApiError('admin_exists')
  if (!emailVerified) {
    await checkAdminCode(trx, code, now)
    await trx.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', id).execute()
  }
  await trx
    .insertInto('user_roles')
    .values({ user_id: id, role: 'admin' })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'admin' }))
    .execute()
  await trx.deleteFrom('admin_codes').execute()
}
