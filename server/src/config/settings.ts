import { DEFAULT_SUBTITLE, DEFAULT_TITLE, type Settings } from 'core'

export const defaultSettings: Settings = {
  'app.title': DEFAULT_TITLE,
  'app.subtitle': DEFAULT_SUBTITLE,
  'uploads.max_mb': 10,
  'ibge.ttl_days': 30,
  'branding.logo': null,
  'branding.favicon': null,
  'branding.cover': null,
  'whatsapp.number': null,
}
