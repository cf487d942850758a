import {
  CAMPAIGN_LENGTH,
  CPF_MAX_LENGTH,
  isCampaignKey,
  isPersonal,
  maritalStatuses,
  namedSafely,
  type PublicConfig,
} from 'core'
import { answersSchema, birthDateSchema, emailSchema, message, phoneSchema } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../platform/http/clean-text.ts'
import {
  chosenLineSchema,
  refinementSchema,
  scenarioSchema,
} from '../simulation/quotes/quote-request-schemas.ts'

/** Longest accepted value of the attribution fields. */
const MOST_CHARACTERS = CAMPAIGN_LENGTH
const LONGEST_CONSENT = 1000

/** Keys that describe the page; all other keys belong to a campaign. */
const placeKeys = new Set(['partner', 'reference', 'page', 'referrer', 'version', 'truncated'])

const whence = (description: string) =>
  cleanText().max(MOST_CHARACTERS, message('textoLongo')).optional().meta({ description })

const MOST_CAMPAIGN_KEYS = 24

const attributionSchema = z
  .object({
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
    gbraid: whence('O clique no Google, de um site para um aplicativo'),
    wbraid: whence('O clique no Google, de um aplicativo para um site'),
    msclkid: whence('O clique na Microsoft'),
    ttclid: whence('O clique no TikTok'),
    version: whence('A versão do simulador'),
    truncated: whence('Que valores não couberam e foram cortados, separados por vírgula'),
  })
  .catchall(whence('Outro `utm_*`'))
  .superRefine((attribution, context) => {
    const keys = Object.keys(attribution).filter((name) => !placeKeys.has(name))
    const unknown = keys.filter((name) => !isCampaignKey(name))
    if (unknown.length > 0) context.addIssue({ code: 'unrecognized_keys', keys: unknown, input: attribution })
    if (keys.length > MOST_CAMPAIGN_KEYS)
      context.addIssue({ code: 'custom', message: message('valorInvalido').error(), input: attribution })
  })
  .overwrite((attribution) => {
    const allowed = Object.entries(attribution).filter(
      ([name, text]) => !(isCampaignKey(name) && text && isPersonal(text)),
    )
    return Object.fromEntries(allowed)
  })

export type Attribution = z.infer<typeof attributionSchema>

/** Body of a request for an evaluation, by the published rules and settings. */
export const leadRequestSchema = ({ formula, settings }: Pick<PublicConfig, 'formula' | 'settings'>) =>
  z.strictObject({
    answers: answersSchema(formula.body),
    refinement: refinementSchema
      .optional()
      .meta({ description: 'O que a pessoa detalhou depois do resultado' }),
    scenario: scenarioSchema(formula.body),
    line: chosenLineSchema,
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
    birth_date: birthDateSchema,
    marital_status: z.enum(maritalStatuses, message('escolhaUmDe', { valores: maritalStatuses.join(', ') })),
    phone: settings['leads.require_phone'] ? phoneSchema : phoneSchema.optional(),
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

/** Response to the visitor; the same for known and unknown people. */
export const leadReceiptSchema = z
  .strictObject({
    protocol: z.string().meta({ description: 'Os primeiros 8 caracteres da Idempotency-Key' }),
    claim_token: z.string().meta({
      description: 'Abre o acompanhamento uma vez, por 7 dias, para quem entrar ou criar a conta',
    }),
    respond_by: z.iso
      .datetime()
      .meta({ description: 'Até quando a equipe pretende responder: uma hora útil depois do pedido' }),
    agent_name: z
      .string()
      .nullable()
      .meta({ description: 'O primeiro nome de quem vai responder; null enquanto ninguém atende' }),
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
