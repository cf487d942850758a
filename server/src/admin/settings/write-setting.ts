import type { Settings } from 'core'
import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../../access/actor.ts'
import type { Trx } from '../../db/connect.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RecordChange } from '../change.ts'

export interface NewSetting {
  key: keyof Settings
  value: string | number | null
  /** What counts while no row says otherwise. */
  initial: string | number | null
  /** The revision that who writes has seen; without one, whatever is there is replaced. */
  revision: number | undefined
  by: Actor
  at: string
}

const find = (trx: Trx, key: string) =>
  trx.selectFrom('app_settings').where('key', '=', key).selectAll().executeTakeFirst()

/**
 * Sets one setting and has the change written down, within a `change` of them; what is already so is no change.
 * @throws ApiError stale when it is not as who writes has seen it
 */
export async function writeSetting(
  trx: Trx,
  record: RecordChange,
  { key, value, initial, revision, by, at }: NewSetting,
): Promise<void> {
  const before = await find(trx, key)
  const present = before?.revision ?? 0
  if (revision !== undefined && revision !== present)
    throw new ApiError('stale', undefined, { [key]: errosTexts.ajusteAlterado })
  const text = JSON.stringify(value)
  if (text === (before?.value ?? JSON.stringify(initial))) return
  const row = { value: text, updated_by: by.id, updated_at: at, revision: present + 1 }
  await trx
    .insertInto('app_settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await record(key, before ?? null, { key, ...row })
}
