export const DEFAULT_TITLE = 'Sistema MCMV'
export const DEFAULT_SUBTITLE = 'Gestão de Financiamento Habitacional'

/** Settings of the product, under the keys of `app_settings`. */
export interface Settings {
  'app.title': string
  'app.subtitle': string
  'uploads.max_mb': number
  'ibge.ttl_days': number
  'branding.logo': string | null
  /** Hides the title beside a logo that already contains it. */
  'branding.logo_has_name': boolean
  'branding.favicon': string | null
  'branding.cover': string | null
  /** Digits with country code. */
  'whatsapp.number': string | null
  /** Includes CPF and birth date in the visitor's WhatsApp message. */
  'whatsapp.include_personal_data': boolean
  /** Automations prepare WhatsApp messages for the staff, also where a mail server would send e-mails. */
  'whatsapp.first': boolean
  /** Requires a phone number in the evaluation form. */
  'leads.require_phone': boolean
  /** Days until the server deletes a lead that became no case. */
  'leads.keep_days': number
  /** Razão social of the operator; '' means unknown, as for all company facts below. */
  'company.name': string
  /** Formatted, `11.222.333/0001-81`. */
  'company.cnpj': string
  'company.address': string
  /** Bank that the company is a correspondent of. */
  'company.bank': string
  /** Ids of the banks whose credit lines the house offers, separated by commas; see `banksOf`. */
  'company.banks': string
  'company.bank_sac': string
  'company.bank_ouvidoria': string
  /** Data protection officer (LGPD, art. 41). */
  'company.dpo_name': string
  'company.dpo_email': string
}

/** Defaults, before an administrator or the server's environment overrides them. */
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
  'whatsapp.first': false,
  'leads.require_phone': false,
  'leads.keep_days': 365,
  'company.name': '',
  'company.cnpj': '',
  'company.address': '',
  'company.bank': '',
  'company.banks': '',
  'company.bank_sac': '',
  'company.bank_ouvidoria': '',
  'company.dpo_name': '',
  'company.dpo_email': '',
}

/**
 * Lists the banks that the house represents, as credit lines name them.
 * @example banksOf({ 'company.banks': 'caixa,itau' }) // → ['caixa', 'itau']
 * @example banksOf({ 'company.banks': '' }) // → []
 */
export const banksOf = (settings: Pick<Settings, 'company.banks'>): string[] =>
  settings['company.banks'].split(',').filter(Boolean)

/** Cases and leads that agents reach: all, those of their branch, or their own. Unassigned ones are always included. */
export const agentReaches = ['every', 'branch', 'own'] as const

export type AgentReach = (typeof agentReaches)[number]

/** Settings of the staff's work, in the same table; pages for visitors and publications leave them out. */
export interface HouseSettings {
  'agents.reach': AgentReach
}

export const defaultHouseSettings: HouseSettings = { 'agents.reach': 'every' }
