import './without-eval.ts'
import { z } from 'zod'
import { isCnpj, maskCnpj } from '../format/cnpj.ts'
import { maskPhone } from '../format/masks.ts'
import { emailSchema } from './account-schemas.ts'
import { message } from './message.ts'

const MOST_TITLE = 60
const MOST_SUBTITLE = 120

/** One line of text: what would break it, or hide in it, becomes a space. */
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

/** A Brazilian number as people read it, or ''. */
const phone = z
  .string(message('telefoneInvalido'))
  .overwrite((text) => maskPhone(text.trim()))
  .regex(/^(\([1-9]\d\) \d{4,5}-\d{4})?$/, message('telefoneInvalido'))

/**
 * What an administrator sets about the product as a whole, under the keys of `app_settings`.
 * @example settingsSchema.safeParse({ 'app.title': '', … }).error // app.title: 'Título obrigatório'
 */
export const settingsSchema = z.strictObject({
  'app.title': line('tituloObrigatorio', MOST_TITLE),
  'app.subtitle': line('subtituloObrigatorio', MOST_SUBTITLE),
  /** Whether the title need not stand beside the logo. */
  'branding.logo_has_name': z.boolean(message('valorInvalido')),
  /** Largest file of a document; a part of one, such as 1.5, is a number too. */
  'uploads.max_mb': megabytes,
  /** How long lists of states and cities count as fresh. */
  'ibge.ttl_days': whole(365),
  /** Whom visitors write to; '' leaves it to the server's environment. */
  'whatsapp.number': phone,
  /** Whether the message of a visitor holds CPF and birth date. */
  'whatsapp.include_personal_data': z.boolean(message('valorInvalido')),
  /** Whether whoever asks for an evaluation has to tell a telephone number. */
  'leads.require_phone': z.boolean(message('valorInvalido')),
  /** How long a lead is kept that nothing became of. */
  'leads.keep_days': days(30, 1825),
  /** Who stands behind the product, on every public page, result and e-mail; '' leaves a fact out. */
  'company.name': optionalLine(120),
  'company.cnpj': cnpj,
  'company.address': optionalLine(200),
  'company.bank': optionalLine(80),
  'company.bank_sac': optionalLine(60),
  'company.bank_ouvidoria': optionalLine(60),
  'company.dpo_name': optionalLine(100),
  'company.dpo_email': optionalEmail,
})

export type EditableSettings = z.infer<typeof settingsSchema>
export type SettingKey = keyof EditableSettings
