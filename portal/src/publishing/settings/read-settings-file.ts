import { readJson } from 'core/json'
import { fieldErrors } from 'core/field-errors'
import { settingsSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { z } from 'zod'
import { settingFields, settingKeys } from './setting-fields.ts'

/** Larger than all settings at their maximum length. */
const LARGEST = 64 * 1024

const someSettings = settingsSchema.partial()

const schema = z.object({ version: z.literal(1), settings: z.record(z.string(), z.unknown()) })

export interface SettingsFile {
  values: z.infer<typeof someSettings>
  /** Reasons for skipped settings, as text. */
  left: string[]
}

const isKnown = (key: string) => settingKeys.some((one) => one === key)

/** Reason why a key cannot be imported. */
const reasonOf = (chave: string) =>
  fillText(
    chave.startsWith('branding.')
      ? adminSettingsTexts.importarForaImagem
      : adminSettingsTexts.importarForaDesconhecida,
    { chave },
  )

/** Reads an export of settings. @returns its content, or the error as text */
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
  const allowed = Object.fromEntries(Object.entries(settings).filter(([key]) => isKnown(key)))
  const parsed = someSettings.safeParse(allowed)
  const wrong = parsed.success ? {} : fieldErrors(parsed.error)
  const right = Object.fromEntries(Object.entries(allowed).filter(([key]) => !(key in wrong)))
  return {
    values: someSettings.parse(right),
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
        // Skips images without a value silently.
        .filter(([key, value]) => !isKnown(key) && value !== null)
        .map(([key]) => reasonOf(key)),
    ],
  }
}
