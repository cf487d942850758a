import { ApiError } from '../../platform/http/api-error.ts'
import { withLockout, type LockoutDeps } from '../../platform/limits/login-lockout.ts'
import { findFactor, takeCode, type CodeDeps } from './take-code.ts'

/**
 * Checks a code against the second factor of an account.
 * @returns the error; `null` if the code is right or there is no factor
 */
export async function factorRefusal(
  deps: CodeDeps,
  userId: string,
  code: string | undefined,
): Promise<ApiError | null> {
  const factor = await findFactor(deps.db, userId)
  if (!factor?.confirmed_at) return null
  if (!code) return new ApiError('second_factor_needed')
  return (await takeCode(deps, factor, code)) ? null : new ApiError('invalid_second_factor')
}

/** Counter of link holders, separate so that strangers at the sign-in form cannot block a reset. */
const LINK_HOLDER = 'link-holder'

interface LinkHolder {
  id: string
  email: string
  address: string
  code: string | undefined
}

/**
 * Requires the second factor of the account that an e-mailed link opens.
 * @throws ApiError second_factor_needed, invalid_second_factor, login_locked
 */
export const requireFactor = (
  deps: CodeDeps & LockoutDeps,
  { id, email, address, code }: LinkHolder,
): Promise<void> =>
  withLockout(deps, { email, address, device: LINK_HOLDER }, async () => {
    const refusal = await factorRefusal(deps, id, code)
    if (refusal) throw refusal
  })
