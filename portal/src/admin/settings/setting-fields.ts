import { adminSettingsTexts } from 'core/texts/admin-settings'
import type { SettingKey } from 'core/schema'

interface SettingField {
  label: () => string
  /** Of what is typed; without one it is a box to tick. */
  hint?: () => string
  /** Of a number. */
  unit?: () => string
  optional?: true
}

/** What the form says of each setting, in its order. */
export const settingFields: Record<SettingKey, SettingField> = {
  'app.title': { label: () => adminSettingsTexts.campoTitulo, hint: () => adminSettingsTexts.dicaTitulo },
  'app.subtitle': {
    label: () => adminSettingsTexts.campoSubtitulo,
    hint: () => adminSettingsTexts.dicaSubtitulo,
  },
  'branding.logo_has_name': { label: () => adminSettingsTexts.campoLogoComNome },
  'uploads.max_mb': {
    label: () => adminSettingsTexts.campoUpload,
    hint: () => adminSettingsTexts.dicaUpload,
    unit: () => adminSettingsTexts.unidadeUpload,
  },
  'ibge.ttl_days': {
    label: () => adminSettingsTexts.campoIbge,
    hint: () => adminSettingsTexts.dicaIbge,
    unit: () => adminSettingsTexts.unidadeIbge,
  },
  'whatsapp.number': {
    label: () => adminSettingsTexts.campoWhatsapp,
    hint: () => adminSettingsTexts.dicaWhatsapp,
    optional: true,
  },
  'whatsapp.include_personal_data': { label: () => adminSettingsTexts.campoDadosPessoais },
}

export const settingKeys = Object.keys(settingFields) as SettingKey[]

/** A value with its unit, as in '10 MB'. */
export const withUnit = (key: SettingKey, value: string | number | boolean): string =>
  typeof value === 'boolean'
    ? value
      ? adminSettingsTexts.sim
      : adminSettingsTexts.nao
    : [value, settingFields[key].unit?.()].filter((part) => part !== undefined).join(' ')
