import { randomUUID } from 'node:crypto'
import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../../access/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { change, type ChangeDeps } from '../change.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { toUiString } from './queries.ts'
import type { NewString, UiString } from './schemas.ts'

/** @throws ApiError invalid_input for its placeholders, already_exists */
export const createString = (deps: ChangeDeps, actor: Actor, given: NewString): Promise<UiString> =>
  change(deps, actor, 'ui_strings', async (trx, record) => {
    checkPlaceholders(given)
    const row = await trx
      .insertInto('ui_strings')
      .values({ ...given, id: randomUUID(), updated_at: deps.clock().toISOString() })
      .onConflict((conflict) => conflict.columns(['ns', 'key', 'locale']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row)
      throw new ApiError('already_exists', errosTexts.textoJaExiste, { key: errosTexts.textoJaExiste })
    await record(row.id, null, row)
    return toUiString(row)
  })
