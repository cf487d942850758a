import type { Trx } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'

/**
 * Checks that a person or a partner may join a branch.
 * @param before present branch, which may be inactive
 * @throws ApiError that names `branch_id` if there is no such active branch
 */
export async function requireBranch(trx: Trx, id: string | null | undefined, before: string | null) {
  if (!id || id === before) return
  const branch = await trx.selectFrom('branches').where('id', '=', id).select('active').executeTakeFirst()
  if (!branch?.active) throw ApiError.ofFields({ branch_id: errorText('filialAtiva') })
}
