/** Settings of the product, under the keys of `app_settings`. */
export interface Settings {
  'app.title': string
  'app.subtitle': string
  'uploads.max_mb': number
  'ibge.ttl_days': number
  'branding.logo': string | null
  'branding.favicon': string | null
  'branding.cover': string | null
  /** Whether the chat message carries the visitor's own data, or the protocol of the case instead. */
  /** Digits with country code. */
  'whatsapp.number': string | null
}

export const defaultSettings: Settings = {
  'app.title': 'Sistema MCMV',
  'app.subtitle': 'Gestão de Financiamento Habitacional',
  'uploads.max_mb': 10,
  'ibge.ttl_days': 30,
  'branding.logo': null,
  'branding.favicon': null,
  'branding.cover': null,
  'whatsapp.number': null,
}
