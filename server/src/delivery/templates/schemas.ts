import { caseMessageKeys, templateKeys, type CaseMessageKey, type TemplateKey } from 'core/templates'
import { message } from 'core/schema'
import { z } from 'zod'
import { moment, plainText } from '../../platform/entities/schemas.ts'
import { cleanText } from '../../platform/http/clean-text.ts'

const LONGEST = 2000

export const templateKeySchema = z.enum(templateKeys as [TemplateKey, ...TemplateKey[]])

const caseMessageKeySchema = z.enum(
  caseMessageKeys as [CaseMessageKey, ...CaseMessageKey[]],
  message('valorInvalido'),
)

export const templateVersionSchema = z
  .strictObject({
    version: z.int().meta({ description: 'A 1 é o texto de fábrica' }),
    subject: z.string(),
    body: z.string(),
    published_at: moment.nullable().meta({ description: 'null do texto de fábrica' }),
    published_by: z.string().nullable(),
  })
  .meta({ id: 'VersaoDeModelo', description: 'Um texto que é enviado, em uma de suas versões' })

export const templateSchema = templateVersionSchema
  .extend({
    key: templateKeySchema,
    variables: z.array(z.string()).meta({ description: 'O que pode preencher o texto, como `{nome}`' }),
  })
  .meta({ id: 'Modelo', description: 'Um texto que é enviado, como está em vigor' })

/** Body of a request that publishes a version of a text. */
export const templateChangeSchema = z.strictObject({
  subject: plainText(() => message('preenchaCampo').error(), 120).meta({
    description: 'Do e-mail; só pode usar `{empresa}`, porque aparece com o celular bloqueado',
  }),
  body: cleanText(message('preenchaCampo'))
    .min(1, message('preenchaCampo'))
    .max(LONGEST, message('maximoCaracteres', { n: LONGEST })),
  version: z.int(message('informeInteiro')).meta({ description: 'A versão em vigor que você leu' }),
})

export type TemplateVersion = z.infer<typeof templateVersionSchema>
export type Template = z.infer<typeof templateSchema>
export type TemplateChange = z.infer<typeof templateChangeSchema>

/** A text that can be sent from a case, with its values. */
const caseMessageSchema = z
  .strictObject({
    key: caseMessageKeySchema,
    to: z.enum(['client', 'seller']).meta({ description: 'A quem se envia' }),
    subject: z.string(),
    body: z.string(),
    suits: z.boolean().meta({ description: 'Se costuma ser enviado na etapa em que o dossiê está' }),
    values: z.record(z.string(), z.string()).meta({ description: 'O que se sabe; vazio onde não se sabe' }),
    asks: z.array(z.string()).meta({ description: 'O que quem envia pode escrever' }),
  })
  .meta({ id: 'MensagemDoDossie', description: 'Um modelo, com o que o dossiê sabe para preenchê-lo' })

export const caseMessagesSchema = z.strictObject({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  seller: z.strictObject({ name: z.string(), phone: z.string().nullable() }),
  messages: z.array(caseMessageSchema),
})

/** Body of a request that sends a text from a case. */
export const newCaseMessageSchema = z.strictObject({
  template: caseMessageKeySchema,
  channel: z.enum(['whatsapp', 'email', 'copy'], message('valorInvalido')),
  values: z
    .record(
      z.string().regex(/^[a-z_0-9]{1,30}$/),
      cleanText(message('valorInvalido')).max(300, message('maximoCaracteres', { n: 300 })),
    )
    .optional()
    .meta({ description: 'O que preenche as variáveis, no lugar do que o dossiê sabe' }),
})

export const sentCaseMessageSchema = z.strictObject({
  text: z.string(),
  phone: z.string().nullable().meta({ description: 'Do WhatsApp, com o 55' }),
})

export type CaseMessage = z.infer<typeof caseMessageSchema>
export type NewCaseMessage = z.infer<typeof newCaseMessageSchema>
export type SentCaseMessage = z.infer<typeof sentCaseMessageSchema>
