import type { Actor } from '../access/actor.ts'
import type { AppDeps } from '../app-deps.ts'
import { checkOwnPassword } from '../auth/check-own-password.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { qrSvg } from '../referral-links/qr-code.ts'
import { addressOf, newSecret } from '../second-factor/totp.ts'
import { countRecoveryCodes, giveRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { mustEnrol, REQUIRE_FACTOR } from '../access/required-factor.ts'
import { findFactor, placeOf, takeCode } from '../second-factor/take-code.ts'

const wrongCode = () => ApiError.ofFields({ code: errorText('codigoDoAplicativoIncorreto') })

async function isRequired({ db }: AppDeps, { role }: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('app_settings')
    .where('key', '=', REQUIRE_FACTOR)
    .select('value')
    .executeTakeFirst()
  return mustEnrol(role, row?.value ?? null, null)
}

/** How it stands with somebody's own second factor. */
export async function describeFactor(deps: AppDeps, actor: Actor) {
  const factor = await findFactor(deps.db, actor.id)
  return {
    confirmed_at: factor?.confirmed_at ?? null,
    required: await isRequired(deps, actor),
    recovery_codes: await countRecoveryCodes(deps.db, actor.id),
  }
}

/**
 * Begins to enrol: makes a secret for the app of who knows the password. Nothing is asked for yet.
 * @throws ApiError invalid_input, wrong_state where there is a factor already
 */
export async function beginFactor(deps: AppDeps, actor: Actor, password: string) {
  await checkOwnPassword(deps.db, actor, password)
  const { db, cipher, clock, readPublished } = deps
  const secret = newSecret()
  const row = {
    secret: cipher.encrypt(secret, placeOf(actor.id)),
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
 * Asks for it from now on: the app has shown that it has the secret. Every other session ends.
 * @returns codes for the day the telephone is lost
 * @throws ApiError invalid_input, wrong_state
 */
export async function confirmFactor(deps: AppDeps, actor: Actor, code: string, sessionId: string) {
  const { db, clock, secret } = deps
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
    return giveRecoveryCodes(trx, secret, actor.id)
  })
}

/** @throws ApiError invalid_input, wrong_state */
async function checkFactor(deps: AppDeps, actor: Actor, given: { password: string; code: string }) {
  await checkOwnPassword(deps.db, actor, given.password)
  const factor = await findFactor(deps.db, actor.id)
  if (!factor?.confirmed_at) throw new ApiError('wrong_state', errorText('segundoFatorDesligado'))
  if (!(await takeCode(deps, factor, given.code))) throw wrongCode()
}

/** Ten new recovery codes in place of those that were given before. @throws ApiError invalid_input, wrong_state */
export async function renewRecoveryCodes(
  deps: AppDeps,
  actor: Actor,
  given: { password: string; code: string },
) {
  await checkFactor(deps, actor, given)
  return deps.db.transaction().execute((trx) => giveRecoveryCodes(trx, deps.secret, actor.id))
}

/** Asks for it no longer. @throws ApiError invalid_input, wrong_state while the product requires it of this person */
export async function removeFactor(
  deps: AppDeps,
  actor: Actor,
  given: { password: string; code: string },
): Promise<void> {
  if (await isRequired(deps, actor)) throw new ApiError('wrong_state', errorText('segundoFatorExigido'))
  await checkFactor(deps, actor, given)
  await deps.db.deleteFrom('second_factors').where('user_id', '=', actor.id).execute()
}
