import type { PublishedFee } from '../fees/purchase-costs.ts'
import type { Formula } from '../simulation/rules.ts'

/** Name and line of the product until an administrator changes them. */
export const DEFAULT_TITLE = 'Sistema MCMV'
export const DEFAULT_SUBTITLE = 'Gestão de Financiamento Habitacional'

/** Settings of the product, under the keys of `app_settings`. */
export interface Settings {
  'app.title': string
  'app.subtitle': string
  'uploads.max_mb': number
  'ibge.ttl_days': number
  'branding.logo': string | null
  /** Whether the title need not stand beside it. */
  'branding.logo_has_name': boolean
  'branding.favicon': string | null
  'branding.cover': string | null
  /** Digits with country code. */
  'whatsapp.number': string | null
  /** Whether the message of a visitor holds CPF and birth date. */
  'whatsapp.include_personal_data': boolean
}

/** What holds of the settings until an administrator, or the server's environment, says otherwise. */
export const defaultSettings: Settings = {
  'app.title': DEFAULT_TITLE,
  'app.subtitle': DEFAULT_SUBTITLE,
  'uploads.max_mb': 10,
  'ibge.ttl_days': 30,
  'branding.logo': null,
  'branding.logo_has_name': false,
  'branding.favicon': null,
  'branding.cover': null,
  'whatsapp.number': null,
  'whatsapp.include_personal_data': true,
}

/** What the widget and the pages need to know before anybody signs in: `GET /api/public/config`. */
export interface PublicConfig {
  settings: Settings
  /** CSS custom properties of the active theme, where they differ from the built-in ones. */
  theme: Record<string, string> | null
  /** Interface strings that replace the built-in ones, by namespace and key. */
  strings: Record<string, Record<string, string>>
  formula: Formula
  /** Active entries of the fee catalogue. */
  fees: PublishedFee[]
}
