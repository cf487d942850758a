import { newPasswordSchema, readMessage } from 'core/schema'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { checkAdminCode } from '../first-admin/admin-code.ts'
import { claimAdmin } from '../first-admin/claim-admin.ts'
import { hasAdmin } from '../first-admin/has-admin.ts'
import { refuseCommonPassword } from './common-password.ts'
import { verifyPassword } from './password-hash.ts'
import { notifyAccountChange } from './notify-account-change.ts'
import { renameAccount } from './rename-account.ts'
import { signIn } from './sign-in.ts'

interface Claim {
  email: string
  password: string
  rememberMe: boolean
  code: string
  name?: string | undefined
}

/** The account of the designated address, while there is no administrator. */
export async function findDesignated({ db, adminEmail }: Pick<AppDeps, 'db' | 'adminEmail'>, email: string) {
  if (email !== adminEmail || (await hasAdmin(db))) return undefined
  return db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .where('auth_account.providerId', '=', 'credential')
    .select([
      'auth_user.id',
      'auth_user.email',
      'auth_user.emailVerified',
      'auth_user.disabledAt',
      'auth_account.password',
    ])
    .executeTakeFirst()
}

/**
 * Replaces errors of opening the designated account by the request for the code: its password may belong to a stranger,
 * or be missing.
 */
export function requireCode(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, text } = error
  const codeField = { code: errorText('codigoNecessario') }
  if (code === 'email_not_verified') return new ApiError('code_needed', codeField.code, codeField)
  if (code !== 'invalid_credentials' && code !== 'login_locked') return error
  return new ApiError('code_needed', text, { ...codeField, name: errorText('informeNome') })
}

/**
 * Makes the holder of the code that the server printed at its start the first administrator, with a new password: a
 * stranger may have registered the address, and its e-mails may lie in an outbox that only an administrator can read.
 * Ends what others began with the account.
 * @throws ApiError code_needed, invalid_input, account_disabled, admin_exists
 */
export async function claimByCode(
  deps: Pick<AppDeps, 'auth' | 'cipher' | 'clock' | 'db' | 'origin' | 'readPublished' | 'secret'>,
  account: NonNullable<Awaited<ReturnType<typeof findDesignated>>>,
  { code, name, ...entered }: Claim,
  { headers, network }: { headers: Headers; network: string },
) {
  const { auth, db, clock } = deps
  const { id, email, emailVerified, disabledAt, password: stored } = account
  await checkAdminCode(db, code, clock())
  if (disabledAt) throw new ApiError('account_disabled')
  const { password } = entered
  const isNewPassword = !stored || !(await verifyPassword({ hash: stored, password }))
  if (isNewPassword) {
    const { error } = newPasswordSchema.safeParse(password)
    if (error) throw ApiError.ofFields({ password: readMessage(error.issues[0]!.message) })
    await refuseCommonPassword(deps, 'password', password, [email, name ?? ''])
    if (!name) throw ApiError.ofFields({ name: errorText('informeNome') })
  }
  // A new hash each time: a concurrent sign-up with the address drops only the one that it read.
  const hash = await (await auth.$context).password.hash(password)
  await db.transaction().execute(async (trx) => {
    await claimAdmin(trx, { id, emailVerified: false }, code, clock())
    if (name) await renameAccount(trx, id, name)
    await trx.updateTable('auth_account').set({ password: hash }).where('userId', '=', id).execute()
    await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    await trx.deleteFrom('auth_verification').where('value', '=', id).execute()
    // A factor enrolled before confirmation was required: no administrator exists yet to remove it.
    if (!emailVerified) await trx.deleteFrom('second_factors').where('user_id', '=', id).execute()
    if (isNewPassword) await notifyAccountChange(deps, trx, { change: 'password', email, network })
  })
  return signIn(deps, entered, headers)
}
