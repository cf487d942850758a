import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'

/** Requires that the person responsible for a case is staff. @throws ApiError invalid_input */
export async function requireStaff(trx: Trx, id: string) {
  const role = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_id', '=', id)
    .where('disabledAt', 'is', null)
    .where('role', 'in', ['agent', 'admin'])
    .select('role')
    .executeTakeFirst()
  if (!role) throw ApiError.ofFields({ responsible_id: errorText('responsavelDaEquipe') })
}
