import { defaultHouseSettings, defaultSettings } from 'core'
import { settingsSchema } from 'core/schema'
import { z } from 'zod'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { initialOf, settingKeys, type Setting, type SettingsExport } from './schemas.ts'

/** Settings that administrators edit, in the order of the form. */
export async function listSettings(db: Db): Promise<Setting[]> {
  const rows = await db
    .selectFrom('app_settings')
    .leftJoin('profiles', 'profiles.id', 'app_settings.updated_by')
    .where('key', 'in', settingKeys)
    .select(['key', 'value', 'revision', 'app_settings.updated_at', 'profiles.display_name'])
    .execute()
  return settingKeys.map((key) => {
    const row = rows.find((one) => one.key === key)
    const initial = initialOf(key)
    return {
      key,
      value:
        (row && parseStored<z.ZodType<Setting['value']>>(row.value, settingsSchema.shape[key])) ?? initial,
      default: initial,
      revision: row?.revision ?? 0,
      updated_at: row?.updated_at ?? null,
      updated_by_name: row?.display_name ?? null,
    }
  })
}

/** Every setting, also those without a row. */
export async function exportSettings(db: Db, now: Date): Promise<SettingsExport> {
  const defaults = {
    ...defaultSettings,
    ...defaultHouseSettings,
    'whatsapp.number': initialOf('whatsapp.number'),
  }
  const rows = await db.selectFrom('app_settings').select(['key', 'value']).orderBy('key').execute()
  const stored = rows
    .map(({ key, value }) => [key, parseStored(value, z.unknown())] as const)
    .filter(([, value]) => value !== undefined)
  return {
    version: 1,
    exported_at: now.toISOString(),
    settings: { ...defaults, ...Object.fromEntries(stored) },
  }
}
