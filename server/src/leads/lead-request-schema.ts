import { CPF_MAX_LENGTH, maritalStatuses, maskPhone, namedSafely, type PublicConfig } from 'core'
import { answersSchema, emailSchema, message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../http/clean-text.ts'

/** Longest text that is taken of where a simulation began. */
const MOST_CHARACTERS = 128
const LONGEST_CONSENT = 1000

const whence = (description: string) =>
  cleanText().max(MOST_CHARACTERS, message('textoLongo')).optional().meta({ description })

const attributionSchema = z.strictObject({
  partner: whence('A chave do parceiro, `pk_…`, ou o endereço dele, como em `/s/{parceiro}`'),
  reference: whence('A referência do anúncio'),
  page: whence('Origem e caminho da página em que a simulação foi feita'),
  referrer: whence('A origem da página anterior'),
  utm_source: whence('De onde o visitante veio, como os outros `utm_`'),
  utm_medium: whence('O meio'),
  utm_campaign: whence('A campanha'),
  utm_term: whence('O termo'),
  utm_content: whence('O anúncio'),
  gclid: whence('O clique no Google'),
  fbclid: whence('O clique no Facebook'),
  version: whence('A versão do simulador'),
})

export type Attribution = z.infer<typeof attributionSchema>

const phone = z
  .string(message('telefoneInvalido'))
  .overwrite((text) => maskPhone(text.trim()))
  .regex(/^\([1-9]\d\) \d{4,5}-\d{4}$/, message('telefoneInvalido'))

/** Body of what asks for an evaluation, by the rules and settings that are published. */
export const leadRequestSchema = ({ formula, settings }: Pick<PublicConfig, 'formula' | 'settings'>) =>
  z.strictObject({
    answers: answersSchema(formula.body),
    scenario: z
      .int(message('informeInteiro'))
      .min(0, message('valorInvalido'))
      .max(formula.body.scenarios.length - 1, message('valorInvalido'))
      .meta({ description: 'O cenário escolhido: 0 é o primeiro' }),
    name: cleanText(message('preenchaCampo'))
      .overwrite(namedSafely)
      .min(1, message('preenchaCampo'))
      .max(100, message('nomeLongo'))
      .meta({ description: 'Nome completo' }),
    cpf: z
      .string(message('preenchaCampo'))
      .trim()
      .min(1, message('preenchaCampo'))
      .max(CPF_MAX_LENGTH, message('textoLongo'))
      .meta({ description: 'Como foi digitado: um CPF errado não impede o pedido' }),
    birth_date: z.iso.date(message('informeData')),
    marital_status: z.enum(maritalStatuses, message('escolhaUmDe', { valores: maritalStatuses.join(', ') })),
    phone: settings['leads.require_phone'] ? phone : phone.optional(),
    email: emailSchema.optional(),
    consent: z.strictObject({
      text: cleanText(message('preenchaCampo'))
        .min(1, message('preenchaCampo'))
        .max(LONGEST_CONSENT, message('textoLongo'))
        .meta({ description: 'O texto com que a pessoa concordou, como ela o leu' }),
    }),
    attribution: attributionSchema.default({}),
    website: z
      .string()
      .max(500)
      .default('')
      .meta({ description: 'Deixe em branco: só programas preenchem este campo' }),
    elapsed_ms: z
      .int(message('informeInteiro'))
      .min(0, message('valorNegativo'))
      .meta({ description: 'Quanto tempo o formulário ficou aberto, em milissegundos' }),
  })

export type LeadRequest = z.infer<ReturnType<typeof leadRequestSchema>>

/** What who asks is told; the same whether the person was known or not. */
export const leadReceiptSchema = z
  .strictObject({
    protocol: z.string().meta({ description: 'Os primeiros 8 caracteres da Idempotency-Key' }),
    claim_token: z.string().meta({
      description: 'Abre o acompanhamento uma vez, por 7 dias, para quem entrar ou criar a conta',
    }),
  })
  .meta({ id: 'PedidoRecebido', description: 'Um pedido de avaliação que foi guardado' })

export const claimSchema = z.strictObject({
  token: z.string(message('linkInvalido')).min(1, message('linkInvalido')).max(200, message('linkInvalido')),
})

export const claimedSchema = z
  .strictObject({
    case_id: z
      .uuid()
      .nullable()
      .meta({ description: 'null enquanto a equipe confirma que é a mesma pessoa' }),
  })
  .meta({ id: 'AcompanhamentoAberto', description: 'O que o link passou a mostrar' })
