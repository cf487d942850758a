import { agentReaches, keysOf, bankNameOf, banksOf } from 'core'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import type { SettingKey } from 'core/schema'

interface SettingField {
  label: () => string
  hint?: () => string
  unit?: () => string
  optional?: true
  /** Values of a setting that is one of a few, with their texts. */
  choices?: () => readonly (readonly [value: string, text: string])[]
  /** Heading above this field, which begins a section of the form. */
  section?: { title: () => string; text: () => string }
}

/** Labels and hints of the settings, in the order of the form. */
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
  'whatsapp.first': { label: () => adminSettingsTexts.campoWhatsappPrimeiro },
  'leads.require_phone': {
    label: () => adminSettingsTexts.campoExigirCelular,
    section: { title: () => adminSettingsTexts.leads, text: () => adminSettingsTexts.leadsTexto },
  },
  'leads.keep_days': {
    label: () => adminSettingsTexts.campoGuardarLeads,
    hint: () => adminSettingsTexts.dicaGuardarLeads,
    unit: () => adminSettingsTexts.unidadeDias,
  },
  'agents.reach': {
    label: () => adminSettingsTexts.campoAlcance,
    hint: () => adminSettingsTexts.dicaAlcance,
    choices: () => agentReaches.map((reach) => [reach, adminSettingsTexts[`alcance_${reach}`]] as const),
    section: { title: () => adminSettingsTexts.equipe, text: () => adminSettingsTexts.equipeTexto },
  },
  'company.name': {
    label: () => adminSettingsTexts.campoRazaoSocial,

    optional: true,
    section: { title: () => adminSettingsTexts.empresa, text: () => adminSettingsTexts.empresaTexto },
  },
  'company.cnpj': { label: () => adminSettingsTexts.campoCnpj, optional: true },
  'company.address': { label: () => adminSettingsTexts.campoEndereco, optional: true },
  'company.bank': {
    label: () => adminSettingsTexts.campoBanco,
    hint: () => adminSettingsTexts.dicaBanco,
    optional: true,
  },
  'company.banks': {
    label: () => adminSettingsTexts.campoBancos,
    hint: () => adminSettingsTexts.dicaBancos,
    optional: true,
  },
  'company.bank_sac': {
    label: () => adminSettingsTexts.campoSac,
    hint: () => adminSettingsTexts.dicaSac,
    optional: true,
  },
  'company.bank_ouvidoria': {
    label: () => adminSettingsTexts.campoOuvidoria,
    hint: () => adminSettingsTexts.dicaOuvidoria,
    optional: true,
  },
  'company.dpo_name': {
    label: () => adminSettingsTexts.campoEncarregado,
    hint: () => adminSettingsTexts.dicaEncarregado,
    optional: true,
  },
  'company.dpo_email': { label: () => adminSettingsTexts.campoEncarregadoEmail, optional: true },
}

export const settingKeys = keysOf(settingFields)

/** Value with its unit, such as '10 MB'; banks by their names. */
export function withUnit(key: SettingKey, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? adminSettingsTexts.sim : adminSettingsTexts.nao
  if (key === 'company.banks')
    return banksOf({ [key]: String(value) })
      .map(bankNameOf)
      .join(', ')
  const choice = settingFields[key].choices?.().find(([one]) => one === value)
  if (choice) return choice[1]
  return [value, settingFields[key].unit?.()].filter((text) => text !== undefined).join(' ')
}
