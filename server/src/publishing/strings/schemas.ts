import { message } from 'core/schema'
import { adminStringsTexts } from 'core/texts/admin-strings'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'

/** A text that replaces a built-in one. */
export const uiStringSchema = z
  .strictObject({
    id: z.uuid(),
    ns: z.string(),
    key: z.string(),
    value: z.string(),
    locale: z.string(),
    revision: z.int(),
    updated_at: moment,
    known: z.boolean().meta({ description: 'Se algum texto da interface tem este namespace e esta chave' }),
  })
  .meta({ id: 'StringDaInterface', description: 'Um texto da interface, no lugar do de fábrica' })

export const catalogTextSchema = z
  .strictObject({
    ns: z.string(),
    key: z.string(),
    text: z.string(),
    placeholders: z.array(z.string()).meta({ description: 'Sem as chaves: {n} é n' }),
  })
  .meta({ id: 'TextoDeFabrica', description: 'Um texto da interface, como vem de fábrica' })

const missing = () => adminStringsTexts.obrigatorios
const MOST = 2000

/** Leading and trailing spaces and line breaks are part of a text. */
const value = z
  .string({ error: missing })
  .max(MOST, message('maximoCaracteres', { n: '2.000' }))
  .refine((text) => text.trim() !== '', { error: missing })
  .refine((text) => !/[^\P{Cc}\n]|\p{Cs}/u.test(text), message('semControles'))

export const newStringSchema = z.strictObject({
  ns: plainText(missing, 60),
  key: plainText(missing, 100),
  value,
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, message('informeIdioma'))
    .default('pt-BR'),
})
export const stringChangeSchema = z.strictObject({ value, revision })

export type UiString = z.infer<typeof uiStringSchema>
export type NewString = z.infer<typeof newStringSchema>
export type StringChange = z.infer<typeof stringChangeSchema>
