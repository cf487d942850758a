import { defaultSettings, type Settings } from 'core'
import { settingsSchema } from 'core/schema'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { readStored } from '../db/read-stored-json.ts'

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

const NUMBER = 'whatsapp.number'

/** As links need it; none leaves the number of the environment. */
const numberFrom = (text: string) => (text ? [[NUMBER, `55${text.replace(/\D/g, '')}`]] : [])

/**
 * The settings that the rows set, and the default of each that they do not.
 * @param onUnreadable told of each row that holds nothing of use, and why
 */
export function settingsFrom(
  rows: { id: string; text: string }[],
  defaults: Settings,
  onUnreadable: (key: string, problem: string) => void,
): Settings {
  const given = rows.flatMap(({ id, text }) => {
    const read = readStored(text, stored[id]!)
    if ('value' in read) return id === NUMBER ? numberFrom(read.value as string) : [[id, read.value]]
    onUnreadable(id, read.problem)
    return []
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
