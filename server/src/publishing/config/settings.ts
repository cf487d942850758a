import { defaultSettings, type Settings } from 'core'
import { publicSettingsSchema } from 'core/schema'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { readStored } from '../../platform/db/read-stored-json.ts'

/** An uploaded image or null: pages never load an image from another site. */
const image = z
  .string()
  .regex(/^\/branding\/[\w-]+\.\w+$/)
  .nullable()

/** Schemas of the rows of `app_settings` that pages read, by key; other rows are ignored. */
const stored: Record<string, z.ZodType> = {
  ...publicSettingsSchema.shape,
  'branding.logo': image,
  'branding.favicon': image,
  'branding.cover': image,
}

export const storedSettings = Object.keys(stored)

const NUMBER = 'whatsapp.number'

/** Adds the country code, as links need it; an empty number leaves that of the environment. */
const numberFrom = (text: string) => (text ? [[NUMBER, `55${text.replace(/\D/g, '')}`]] : [])

/** Settings from rows, with defaults for the others. @param onUnreadable receives each invalid row and its problem */
export function settingsFrom(
  rows: { id: string; text: string }[],
  defaults: Settings,
  onUnreadable: (key: string, problem: string) => void,
): Settings {
  const storedEntries = rows.flatMap(({ id, text }) => {
    const read = readStored(text, stored[id]!)
    if ('value' in read) return id === NUMBER ? numberFrom(read.value as string) : [[id, read.value]]
    onUnreadable(id, read.problem)
    return []
  })
  return { ...defaults, ...(Object.fromEntries(storedEntries) as Partial<Settings>) }
}

/** Reads the present settings, with defaults for those without a row. */
export async function readSettings(db: Db, defaults = defaultSettings): Promise<Settings> {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', storedSettings)
    .select(['key as id', 'value as text'])
    .execute()
  return settingsFrom(rows, defaults, () => {})
}
