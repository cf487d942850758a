import { randomInt } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { keyedHash } from '../../platform/limits/count-hit.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'

const DIGITS = 8
const LIFETIME_MS = 15 * 60 * 1000
/** The rate limit `confirmEmailCode` allows 20 guesses an hour: one in 100 million takes 285 years on average. */
const MAX_FAILURES = 5

const digestOf = (secret: string, userId: string, code: string) =>
  keyedHash(secret, 'email-code', userId, code)

/**
 * Sends a code to the own address, replacing the previous code.
 * @throws ApiError wrong_state if the address is confirmed, or no e-mail can be sent
 */
export async function sendEmailCode(
  { db, clock, secret, smtp }: Pick<AppDeps, 'db' | 'clock' | 'secret' | 'smtp'>,
  actor: Actor,
): Promise<void> {
  if (actor.emailVerified) throw new ApiError('wrong_state', errorText('enderecoJaConfirmado'))
  if (!smtp) throw new ApiError('wrong_state', errorText('codigoSemServidorDeEmail'))
  const now = clock()
  const code = randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')
  const row = {
    digest: digestOf(secret, actor.id, code),
    failures: 0,
    expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('email_codes')
      .values({ user_id: actor.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    const codigo = `${code.slice(0, 4)} ${code.slice(4)}`
    await queueEmail(trx, await templateEmail(trx, 'email_codigo', actor.email, { codigo }), now)
  })
}

/**
 * Confirms the own address with the code sent to it. The signed-in person knows the password, so nothing of the account
 * ends.
 * @throws ApiError invalid_input
 */
export async function confirmEmailCode(
  { db, clock, secret }: Pick<AppDeps, 'db' | 'clock' | 'secret'>,
  { id }: Actor,
  code: string,
): Promise<void> {
  // Counted before the comparison: at most five of many parallel guesses are compared.
  const counted = await db
    .updateTable('email_codes')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('user_id', '=', id)
    .where('failures', '<', MAX_FAILURES)
    .where('expires_at', '>', clock().toISOString())
    .returning('digest')
    .executeTakeFirst()
  if (!counted) throw ApiError.ofFields({ code: errorText('codigoDoEmailVencido') })
  if (counted.digest !== digestOf(secret, id, code))
    throw ApiError.ofFields({ code: errorText('codigoIncorreto') })
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('email_codes').where('user_id', '=', id).execute()
    await trx.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', id).execute()
  })
}
