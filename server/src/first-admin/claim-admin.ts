import type { Actor } from '../access/actor.ts'
import type { Trx } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { checkAdminCode } from './admin-code.ts'
import { hasAdmin } from './has-admin.ts'

/** A row that only serves as a lock: no code has this for its hash. */
const LOCK = 'claim'

/**
 * Makes the designated person the first administrator, if their address is confirmed or they know the code.
 * @throws ApiError admin_exists, code_needed
 */
export async function claimAdmin(
  trx: Trx,
  { id, emailVerified }: Pick<Actor, 'id' | 'emailVerified'>,
  code: string | undefined,
  now: Date,
): Promise<void> {
  // One row for all: whoever claims at the same time waits here until this claim is done.
  await trx.insertInto('admin_codes').values({ code_hash: LOCK, created_at: now.toISOString() }).execute()
  if (await hasAdmin(trx)) throw new ApiError('admin_exists')
  if (!emailVerified) await checkAdminCode(trx, code, now)
  await trx
    .insertInto('user_roles')
    .values({ user_id: id, role: 'admin' })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'admin' }))
    .execute()
  await trx.deleteFrom('admin_codes').execute()
}
