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
  /** Whether whoever asks for an evaluation has to tell a telephone number. */
  'leads.require_phone': boolean
  /** How many days a lead is kept that nothing became of. */
  'leads.keep_days': number
  /** Razão social of whoever runs the product; '' is unknown, here and in all that follows. */
  'company.name': string
  /** As people read it. */
  'company.cnpj': string
  'company.address': string
  /** Whose correspondent it is. */
  'company.bank': string
  'company.bank_sac': string
  'company.bank_ouvidoria': string
  /** Who answers for personal data (LGPD, art. 41). */
  'company.dpo_name': string
  'company.dpo_email': string
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
  'leads.require_phone': false,
  'leads.keep_days': 365,
  'company.name': '',
  'company.cnpj': '',
  'company.address': '',
  'company.bank': '',
  'company.bank_sac': '',
  'company.bank_ouvidoria': '',
  'company.dpo_name': '',
  'company.dpo_email': '',
}

/**
 * Of the shape below. It goes up when a widget that knows the one before could no longer read it: such a widget then goes
 * on with what is built into it. What is only added leaves it as it is.
 */
export const CONFIG_VERSION = 1 as const

/** What the widget and the pages need to know before anybody signs in: `GET /api/public/config`. */
export interface PublicConfig {
  v: typeof CONFIG_VERSION
  settings: Settings
  /** CSS custom properties of the active theme, where they differ from the built-in ones. */
  theme: Record<string, string> | null
  /** Interface strings that replace the built-in ones, by namespace and key. */
  strings: Record<string, Record<string, string>>
  formula: Formula
  /** Active entries of the fee catalogue. */
  fees: PublishedFee[]
}
