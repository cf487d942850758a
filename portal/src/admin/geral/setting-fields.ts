import { adminGeralTexts } from 'core/texts/admin-geral'
import type { SettingKey } from 'core/schema'

interface SettingField {
  label: () => string
  hint: () => string
  /** Of a number. */
  unit?: () => string
}

/** What the form says of each setting, in its order. */
export const settingFields: Record<SettingKey, SettingField> = {
  'app.title': { label: () => adminGeralTexts.campoTitulo, hint: () => adminGeralTexts.dicaTitulo },
  'app.subtitle': {
    label: () => adminGeralTexts.campoSubtitulo,
    hint: () => adminGeralTexts.dicaSubtitulo,
  },
  'uploads.max_mb': {
    label: () => adminGeralTexts.campoUpload,
    hint: () => adminGeralTexts.dicaUpload,
    unit: () => adminGeralTexts.unidadeUpload,
  },
  'ibge.ttl_days': {
    label: () => adminGeralTexts.campoIbge,
    hint: () => adminGeralTexts.dicaIbge,
    unit: () => adminGeralTexts.unidadeIbge,
  },
}

export const settingKeys = Object.keys(settingFields) as SettingKey[]

/** A value with its unit, as in '10 MB'. */
export const withUnit = (key: SettingKey, value: string | number): string =>
  [value, settingFields[key].unit?.()].filter((part) => part !== undefined).join(' ')
