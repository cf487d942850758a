import { DEFAULT_SUBTITLE, DEFAULT_TITLE, type Settings } from 'core'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'

export const defaultSettings: Settings = {
  'app.title': DEFAULT_TITLE,
  'app.subtitle': DEFAULT_SUBTITLE,
  'uploads.max_mb': 10,
  'ibge.ttl_days': 30,
  'branding.logo': null,
  'branding.favicon': null,
  'branding.cover': null,
  'whatsapp.number': null,
}

/** What `app_settings` may set, as JSON; anything else that it holds is passed over. */
const stored = { 'uploads.max_mb': z.int().min(1).max(100) } satisfies Partial<
  Record<keyof Settings, z.ZodType>
>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The settings as they are now: those of the table, and the default of each that it does not set. */
export async function readSettings(db: Db, defaults = defaultSettings): Promise<Settings> {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', Object.keys(stored))
    .select(['key', 'value'])
    .execute()
  const settings = { ...defaults }
  for (const { key, value } of rows) {
    const name = key as keyof typeof stored
    const parsed = stored[name].safeParse(parse(value))
    if (parsed.success) settings[name] = parsed.data
  }
  return settings
}
