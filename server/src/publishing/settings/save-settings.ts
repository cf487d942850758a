import type { Actor } from '../../platform/access/actor.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { auditedChange, type RecordChange } from '../../platform/audit/audited-change.ts'
import { initialOf, settingKeys, type SettingsChange } from './schemas.ts'

interface NewSetting {
  key: string
  value: string | number | boolean | null
  /** Default while there is no row. */
  initial: string | number | boolean | null
  /** Revision that the writer saw; without one the present value is replaced. */
  revision: number | undefined
  by: Actor
  at: string
}

const find = (trx: Trx, key: string) =>
  trx.selectFrom('app_settings').where('key', '=', key).selectAll().executeTakeFirst()

/**
 * Writes one setting within an audited change and records it. An equal value is no change.
 * @throws ApiError stale if another person changed it since
 */
export async function writeSetting(
  trx: Trx,
  record: RecordChange,
  { key, value, initial, revision, by, at }: NewSetting,
): Promise<void> {
  const before = await find(trx, key)
  const present = before?.revision ?? 0
  if (revision !== undefined && revision !== present)
    throw new ApiError('stale', undefined, { [key]: errorText('ajusteAlterado') })
  const text = JSON.stringify(value)
  if (text === (before?.value ?? JSON.stringify(initial))) return
  const row = { value: text, updated_by: by.id, updated_at: at, revision: present + 1 }
  await trx
    .insertInto('app_settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await record('setting.changed', key, before ?? null, { key, ...row })
}

/** Saves all sent settings, or none if one is stale. @throws ApiError stale */
export const saveSettings = (
  deps: ChangeDeps,
  actor: Actor,
  { revisions = {}, ...settings }: SettingsChange,
): Promise<void> =>
  auditedChange(deps, actor, 'app_settings', async (trx, record) => {
    const at = deps.clock().toISOString()
    // In the order of the form, so that the log matches the screen.
    for (const key of settingKeys) {
      const value = settings[key]
      if (value === undefined) continue
      const written = { key, value, initial: initialOf(key), revision: revisions[key], by: actor, at }
      await writeSetting(trx, record, written)
    }
  })
