import { keysOf, defaultHouseSettings, defaultSettings } from 'core'
import { settingsSchema, type SettingKey } from 'core/schema'
import { z } from 'zod'
import { moment, revision } from '../../platform/entities/schemas.ts'

const { shape } = settingsSchema
export const settingKeys = keysOf(shape)

const initial = { ...defaultSettings, ...defaultHouseSettings }

export const initialOf = (key: SettingKey) => initial[key] ?? ''

const value = z.union([z.string(), z.number(), z.boolean()])

export const settingSchema = z
  .strictObject({
    key: z.enum(settingKeys),
    value,
    default: value.meta({ description: 'O valor de fábrica' }),
    revision: z
      .int()
      .meta({ description: 'Cresce a cada mudança; 0 enquanto ninguém salvou. Quem salva envia a que viu.' }),
    updated_at: moment.nullable(),
    updated_by_name: z.string().nullable(),
  })
  .meta({ id: 'AjusteGeral', description: 'Uma configuração do produto' })

const revisions = z
  .strictObject(
    Object.fromEntries(settingKeys.map((key) => [key, revision])) as Record<SettingKey, typeof revision>,
  )
  .optional()
  .meta({ description: 'A revisão que você viu de cada configuração enviada' })

export const settingsChangeSchema = settingsSchema.partial().extend({ revisions })

export const settingsExportSchema = z
  .strictObject({
    version: z.literal(1),
    exported_at: moment,
    settings: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ConfiguracoesExportadas', description: 'Todas as configurações, como arquivo' })

export type Setting = z.infer<typeof settingSchema>
export type SettingsChange = z.infer<typeof settingsChangeSchema>
export type SettingsExport = z.infer<typeof settingsExportSchema>

/** Bank that offers one of the published credit lines. */
export const bankSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    lines: z.array(z.string()).meta({ description: 'Os nomes das suas linhas' }),
  })
  .meta({ id: 'BancoDasLinhas' })
export type Bank = z.infer<typeof bankSchema>
