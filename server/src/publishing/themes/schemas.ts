import { adminThemesTexts } from 'core/texts/admin-themes'
import { themeTokensSchema } from 'core/theme'
import { z } from 'zod'
import { jsonObject, moment, plainText, revision } from '../../platform/entities/schemas.ts'

export const themeSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    tokens: z.record(z.string(), z.unknown()),
    is_active: z.boolean(),
    revision: z.int(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Tema', description: 'Um tema; no máximo um está ativo' })

const name = plainText(() => adminThemesTexts.nomeObrigatorio, 100)
const tokens = jsonObject
  .pipe(themeTokensSchema)
  .meta({ description: 'Chaves desconhecidas ficam guardadas' })

export const newThemeSchema = z.strictObject({ name, tokens })
export const themeChangeSchema = z.strictObject({
  name: name.optional(),
  tokens: tokens.optional(),
  is_active: z.boolean().optional(),
  revision,
})

export type Theme = z.infer<typeof themeSchema>
export type NewTheme = z.infer<typeof newThemeSchema>
export type ThemeChange = z.infer<typeof themeChangeSchema>
