import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { checkOwnPassword } from '../auth/check-own-password.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { qrSvg } from '../../platform/images/qr-code.ts'
import { addressOf, newSecret } from './totp.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { mustEnrol, REQUIRE_FACTOR } from '../../platform/access/required-factor.ts'
import { notifyAccountChange } from '../auth/notify-account-change.ts'
import { findFactor, locationOf, takeCode } from './take-code.ts'

const wrongCode = () => ApiError.ofFields({ code: errorText('codigoDoAplicativoIncorreto') })

async function isRequired({ db }: Pick<AppDeps, 'db'>, { role }: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('app_settings')
    .where('key', '=', REQUIRE_FACTOR)
    .select('value')
    .executeTakeFirst()
  return mustEnrol(role, row?.value ?? null, null)
}

/** Refuses an account with an unconfirmed address: a stranger may have registered it. */
function requireConfirmedAddress({ emailVerified }: Actor) {
  if (!emailVerified) throw new ApiError('email_not_verified', errorText('segundoFatorSemEndereco'))
}

/** State of the own second factor. */
export async function describeFactor(deps: Pick<AppDeps, 'db' | 'smtp'>, actor: Actor) {
  const factor = await findFactor(deps.db, actor.id)
  return {
    email_confirmed: actor.emailVerified,
    sends_email: deps.smtp !== null,
    confirmed_at: factor?.confirmed_at ?? null,
    required: await isRequired(deps, actor),
    recovery_codes: await countRecoveryCodes(deps.db, actor.id),
  }
}

/**
 * Begins enrolment: creates a secret for the app after a password check. The factor is not required yet.
 * @throws ApiError email_not_verified, invalid_input, wrong_state if there is a factor
 */
export async function beginFactor(
  deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'readPublished'>,
  actor: Actor,
  password: string,
) {
  requireConfirmedAddress(actor)
  await checkOwnPassword(deps.db, actor, password)
  const { db, cipher, clock, readPublished } = deps
  const secret = newSecret()
  const row = {
    secret: cipher.encrypt(secret, locationOf(actor.id)),
    created_at: clock().toISOString(),
    last_step: 0,
  }
  const written = await db
    .insertInto('second_factors')
    .values({ user_id: actor.id, confirmed_at: null, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!written) throw new ApiError('wrong_state', errorText('segundoFatorJaLigado'))
  const { settings } = (await readPublished()).config
  const address = addressOf(secret, settings['app.title'], actor.email)
  return { secret, address, qr: qrSvg(address) }
}

/**
 * Activates the factor once a code proves that the app has the secret. Ends every other session.
 * @returns recovery codes
 * @throws ApiError email_not_verified, invalid_input, wrong_state
 */
export async function confirmFactor(
  deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'origin' | 'secret'>,
  actor: Actor,
  code: string,
  { sessionId, network }: { sessionId: string; network: string },
) {
  const { db, clock, secret } = deps
  requireConfirmedAddress(actor)
  const factor = await findFactor(db, actor.id)
  if (!factor || factor.confirmed_at) throw new ApiError('wrong_state', errorText('segundoFatorNaoIniciado'))
  if (!(await takeCode(deps, factor, code))) throw wrongCode()
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: clock().toISOString() })
      .where('user_id', '=', actor.id)
      .where('secret', '=', factor.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new ApiError('wrong_state', errorText('segundoFatorNaoIniciado'))
    await trx.deleteFrom('auth_session').where('userId', '=', actor.id).where('id', '<>', sessionId).execute()
    await notifyAccountChange(deps, trx, { change: 'factor_on', email: actor.email, network })
    return replaceRecoveryCodes(trx, secret, actor.id)
  })
}

interface Proof {
  password: string
  code: string
}

/** @throws ApiError invalid_input, wrong_state */
async function checkFactor(
  deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'secret'>,
  actor: Actor,
  { password, code }: Proof,
) {
  await checkOwnPassword(deps.db, actor, password)
  const factor = await findFactor(deps.db, actor.id)
  if (!factor?.confirmed_at) throw new ApiError('wrong_state', errorText('segundoFatorDesligado'))
  if (!(await takeCode(deps, factor, code))) throw wrongCode()
}

/** Replaces the recovery codes by ten new ones. @throws ApiError invalid_input, wrong_state */
export async function renewRecoveryCodes(
  deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'origin' | 'secret'>,
  actor: Actor,
  { network, ...proof }: Proof & { network: string },
) {
  await checkFactor(deps, actor, proof)
  return deps.db.transaction().execute(async (trx) => {
    await notifyAccountChange(deps, trx, { change: 'recovery_codes', email: actor.email, network })
    return replaceRecoveryCodes(trx, deps.secret, actor.id)
  })
}

/** Removes the own factor. @throws ApiError invalid_input, wrong_state while the product requires it */
export async function removeFactor(
  deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'origin' | 'secret'>,
  actor: Actor,
  { network, ...proof }: Proof & { network: string },
): Promise<void> {
  if (await isRequired(deps, actor)) throw new ApiError('wrong_state', errorText('segundoFatorExigido'))
  await checkFactor(deps, actor, proof)
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('second_factors').where('user_id', '=', actor.id).execute()
    await notifyAccountChange(deps, trx, { change: 'factor_off', email: actor.email, network })
  })
}
