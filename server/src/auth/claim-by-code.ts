import { newPasswordSchema, readMessage } from 'core/schema'
import type { AppDeps } from '../app-deps.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { checkAdminCode } from '../first-admin/admin-code.ts'
import { claimAdmin } from '../first-admin/claim-admin.ts'
import { hasAdmin } from '../first-admin/has-admin.ts'
import { refuseCommonPassword } from './common-password.ts'
import { verifyPassword } from './password-hash.ts'
import { giveName } from './give-name.ts'
import { signIn } from './sign-in.ts'

interface Claim {
  email: string
  password: string
  rememberMe: boolean
  code: string
  name?: string
}

/** The account of the designated address, while there is no administrator. */
export async function findDesignated({ db, adminEmail }: AppDeps, email: string) {
  if (email !== adminEmail || (await hasAdmin(db))) return undefined
  return db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .where('auth_account.providerId', '=', 'credential')
    .select(['auth_user.id', 'auth_user.email', 'auth_user.disabledAt', 'auth_account.password'])
    .executeTakeFirst()
}

/**
 * What whoever opens the designated account otherwise is told instead: that the code does. Its password may be that of
 * somebody else, or nobody's.
 */
export function askForCode(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, text } = error
  const asked = { code: errorText('codigoNecessario') }
  if (code === 'email_not_verified') return new ApiError('code_needed', asked.code, asked)
  if (code !== 'invalid_credentials' && code !== 'login_locked') return error
  return new ApiError('code_needed', text, { ...asked, name: errorText('informeNome') })
}

/**
 * Makes whoever knows the code of the server's start the first administrator, with the password that comes with it:
 * anybody may have signed up with the address, and an e-mail may lie in an outbox that only an administrator opens. What
 * others began with the account ends.
 * @throws ApiError code_needed, invalid_input, account_disabled, admin_exists
 */
export async function claimByCode(
  deps: AppDeps,
  account: NonNullable<Awaited<ReturnType<typeof findDesignated>>>,
  { code, name, ...entered }: Claim,
  headers: Headers,
) {
  const { auth, db, clock } = deps
  const { id, email, disabledAt, password: stored } = account
  await checkAdminCode(db, code, clock())
  if (disabledAt) throw new ApiError('account_disabled')
  const { password } = entered
  if (!stored || !(await verifyPassword({ hash: stored, password }))) {
    const { error } = newPasswordSchema.safeParse(password)
    if (error) throw ApiError.ofFields({ password: readMessage(error.issues[0]!.message) })
    await refuseCommonPassword(deps, 'password', password, [email, name ?? ''])
    if (!name) throw ApiError.ofFields({ name: errorText('informeNome') })
  }
  // A new one each time: a sign-up with the address, meanwhile, drops the one that it looked at.
  const hash = await (await auth.$context).password.hash(password)
  await db.transaction().execute(async (trx) => {
    await claimAdmin(trx, { id, emailVerified: false }, code, clock())
    await trx.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', id).execute()
    if (name) await giveName(trx, id, name)
    await trx.updateTable('auth_account').set({ password: hash }).where('userId', '=', id).execute()
    await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    await trx.deleteFrom('auth_verification').where('value', '=', id).execute()
  })
  return signIn(deps, entered, headers)
}
