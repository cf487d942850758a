import { defaultSettings, type Settings } from 'core'
import { settingsSchema } from 'core/schema'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { parseStored } from './stored.ts'

/** An image of ours, or none: no page is ever told to load one from somewhere else. */
const image = z
  .string()
  .regex(/^\/branding\/[\w-]+\.\w+$/)
  .nullable()

/** What `app_settings` may set, as JSON; anything else that it holds is passed over. */
const stored: Record<string, z.ZodType> = {
  ...settingsSchema.shape,
  'branding.logo': image,
  'branding.favicon': image,
  'branding.cover': image,
}

export const storedSettings = Object.keys(stored)

/**
 * The settings that the rows set, and the default of each that they do not.
 * @param passOver told of each row that holds nothing of use
 */
export function settingsFrom(
  rows: { id: string; text: string }[],
  defaults: Settings,
  passOver: (key: string) => void,
): Settings {
  const given = rows.flatMap(({ id, text }) => {
    const parsed = parseStored(text, stored[id]!)
    if (parsed === undefined) passOver(id)
    return parsed === undefined ? [] : [[id, parsed]]
  })
  return { ...defaults, ...(Object.fromEntries(given) as Partial<Settings>) }
}

/** The settings as they are now: those of the table, and the default of each that it does not set. */
export async function readSettings(db: Db, defaults = defaultSettings): Promise<Settings> {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', storedSettings)
    .select(['key as id', 'value as text'])
    .execute()
  return settingsFrom(rows, defaults, () => {})
}
