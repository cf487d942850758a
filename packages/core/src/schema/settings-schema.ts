import { z } from 'zod'

const MOST_TITLE = 60
const MOST_SUBTITLE = 120

/** One line of text: what would break it, or hide in it, becomes a space. */
const line = (missing: string, most: number) =>
  z
    .string(missing)
    .overwrite((text) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    )
    .min(1, missing)
    .max(most, `No máximo ${most} caracteres`)

const whole = (most: number) => {
  const message = `Informe um número inteiro de 1 a ${most}`
  return z.int(message).min(1, message).max(most, message)
}

/**
 * What an administrator sets about the product as a whole, under the keys of `app_settings`.
 * @example settingsSchema.safeParse({ 'app.title': '', … }).error // app.title: 'Título obrigatório'
 */
export const settingsSchema = z.strictObject({
  'app.title': line('Título obrigatório', MOST_TITLE),
  'app.subtitle': line('Subtítulo obrigatório', MOST_SUBTITLE),
  /** Largest file of a document. */
  'uploads.max_mb': whole(100),
  /** How long lists of states and cities count as fresh. */
  'ibge.ttl_days': whole(365),
})

export type EditableSettings = z.infer<typeof settingsSchema>
export type SettingKey = keyof EditableSettings
