import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { isCnpj, maskCnpj } from '../../platform/format/cnpj.ts'
import { emailSchema, optionalPhoneSchema } from '../../platform/schema/contact-schemas.ts'
import { agentReaches } from '../settings/settings.ts'
import { message } from '../../platform/schema/message.ts'

const MOST_TITLE = 60
const MOST_SUBTITLE = 120

/** Normalizes to one line: line breaks and control characters become spaces. */
const inOneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const line = (missing: 'tituloObrigatorio' | 'subtituloObrigatorio', most: number) =>
  z
    .string(message(missing))
    .overwrite(inOneLine)
    .min(1, message(missing))
    .max(most, message('maximoCaracteres', { n: most }))

const optionalLine = (most: number) =>
  z
    .string(message('informeTexto'))
    .overwrite(inOneLine)
    .max(most, message('maximoCaracteres', { n: most }))

const cnpj = z
  .string(message('cnpjInvalido'))
  .overwrite((text) => maskCnpj(text.trim()))
  .refine((text) => text === '' || isCnpj(text), message('cnpjInvalido'))

const optionalEmail = z
  .string(message('emailInvalido'))
  .overwrite((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || emailSchema.safeParse(text).success, message('emailInvalido'))

const whole = (most: number) => {
  const outOfRange = message('informeInteiroAte', { n: most })
  return z.int(outOfRange).min(1, outOfRange).max(most, outOfRange)
}

const MOST_MEGABYTES = 100
const megabytesProblem = message('informeNumeroAte', { n: MOST_MEGABYTES })
const megabytes = z.number(megabytesProblem).min(1, megabytesProblem).max(MOST_MEGABYTES, megabytesProblem)

const days = (de: number, ate: number) => {
  const outOfRange = message('informeDias', { de, ate })
  return z.int(outOfRange).min(de, outOfRange).max(ate, outOfRange)
}

const banks = z
  .string(message('valorInvalido'))
  .regex(/^([a-z\d-]{1,40}(,[a-z\d-]{1,40}){0,29})?$/, message('valorInvalido'))

/** Settings that pages for visitors read. */
export const publicSettingsSchema = z.strictObject({
  'app.title': line('tituloObrigatorio', MOST_TITLE),
  'app.subtitle': line('subtituloObrigatorio', MOST_SUBTITLE),
  /** Hides the title beside a logo that already contains it. */
  'branding.logo_has_name': z.boolean(message('valorInvalido')),
  /** Largest document file in MB; fractions such as 1.5 are allowed. */
  'uploads.max_mb': megabytes,
  /** Cache lifetime of the lists of states and cities. */
  'ibge.ttl_days': whole(365),
  /** WhatsApp number for visitors; '' falls back to the server's environment. */
  'whatsapp.number': optionalPhoneSchema,
  /** Includes CPF and birth date in the visitor's WhatsApp message. */
  'whatsapp.include_personal_data': z.boolean(message('valorInvalido')),
  /** Automations prepare WhatsApp messages for the staff, also where a mail server would send e-mails. */
  'whatsapp.first': z.boolean(message('valorInvalido')),
  /** Requires a phone number in the evaluation form. */
  'leads.require_phone': z.boolean(message('valorInvalido')),
  /** Days until the server deletes a lead that became no case. */
  'leads.keep_days': days(30, 1825),
  /** Company facts on public pages, results and e-mails; '' omits the fact. */
  'company.name': optionalLine(120),
  'company.cnpj': cnpj,
  'company.address': optionalLine(200),
  'company.bank': optionalLine(80),
  /** Ids of the banks whose credit lines the house offers, separated by commas. */
  'company.banks': banks,
  'company.bank_sac': optionalLine(60),
  'company.bank_ouvidoria': optionalLine(60),
  'company.dpo_name': optionalLine(100),
  'company.dpo_email': optionalEmail,
})

/**
 * Product settings that an administrator may edit, under the keys of the table `app_settings`.
 * @example settingsSchema.safeParse({ 'app.title': '', … }).error // app.title: 'Título obrigatório'
 */
export const settingsSchema = publicSettingsSchema.extend({
  'agents.reach': z.enum(agentReaches, message('escolhaUmDe', { valores: agentReaches.join(', ') })),
})

export type EditableSettings = z.infer<typeof settingsSchema>
export type SettingKey = keyof EditableSettings
