import { readJson } from 'core/json'
import { fieldErrors } from 'core/field-errors'
import { settingsSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { z } from 'zod'
import { settingFields, settingKeys } from './setting-fields.ts'

/** More than every setting at its longest. */
const LARGEST = 64 * 1024

const schema = z.object({ version: z.literal(1), settings: z.record(z.string(), z.unknown()) })

export interface SettingsFile {
  /** What can be taken over. */
  values: Partial<z.infer<typeof settingsSchema>>
  /** What cannot, and why, in words. */
  left: string[]
}

const isKnown = (key: string) => settingKeys.some((known) => known === key)

/** Why a key of the file is none of those that can be taken over. */
const reasonOf = (chave: string) =>
  fillText(
    chave.startsWith('branding.')
      ? adminSettingsTexts.importarForaImagem
      : adminSettingsTexts.importarForaDesconhecida,
    { chave },
  )

/** Reads an export of settings; gives what is wrong with the file, in words, when it is none. */
export async function readSettingsFile(file: File): Promise<SettingsFile | string> {
  if (file.size > LARGEST) return adminSettingsTexts.arquivoGrande
  const read = readJson((await file.text()).replace(/^\uFEFF/, ''), schema, 'json')
  if ('errors' in read) {
    const [{ line: linha, column: coluna, message } = { line: 1, column: 1, message: '' }] = read.errors
    return message === 'json'
      ? fillText(adminSettingsTexts.arquivoIlegivel, { linha, coluna })
      : adminSettingsTexts.arquivoEstranho
  }
  const { settings } = read.value
  const known = Object.fromEntries(Object.entries(settings).filter(([key]) => isKnown(key)))
  const parsed = settingsSchema.partial().safeParse(known)
  const wrong = parsed.success ? {} : fieldErrors(parsed.error)
  const right = Object.fromEntries(Object.entries(known).filter(([key]) => !(key in wrong)))
  return {
    values: settingsSchema.partial().parse(right),
    left: [
      ...settingKeys
        .filter((key) => key in wrong)
        .map((key) =>
          fillText(adminSettingsTexts.importarForaInvalida, {
            nome: settingFields[key].label(),
            motivo: wrong[key] ?? '',
          }),
        ),
      ...Object.entries(settings)
        // An image that was never set is nothing that could be missed.
        .filter(([key, value]) => !isKnown(key) && value !== null)
        .map(([key]) => reasonOf(key)),
    ],
  }
}
