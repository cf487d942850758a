import {
  contactChannelLabels,
  contactResultLabels,
  CPF_MAX_LENGTH,
  discardReasonLabels,
  leadStatusLabels,
  maritalStatuses,
  maskPhone,
  namedSafely,
  originLabels,
  propertyTypes,
  type PublicConfig,
} from 'core'
import { answersSchema, emailSchema, message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../http/clean-text.ts'

const namesOf = <Name extends string>(labels: Record<Name, unknown>) =>
  Object.keys(labels) as [Name, ...Name[]]
const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))

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
    marital_status: oneOf(maritalStatuses),
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

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })
const day = z.iso.date()
const cents = z.int()
const named = z.strictObject({ id, name: z.string() })

const leadShape = {
  id,
  protocol: z.string(),
  created_at: moment,
  updated_at: moment,
  waiting_since: moment.meta({ description: 'Desde quando ninguém respondeu' }),
  late_at: moment.nullable().meta({ description: 'Quando passa de uma hora útil sem contato' }),
  status: z.enum(namesOf(leadStatusLabels)),
  discard_reason: z.enum(namesOf(discardReasonLabels)).nullable(),
  origin: z.enum(namesOf(originLabels)),
  partner: named.nullable(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Só dígitos, com DDD' }),
  property_type: z.enum(propertyTypes).nullable(),
  property_city: z.string().nullable(),
  property_state: z.string().nullable(),
  credit: cents.nullable().meta({ description: 'Crédito do último cenário escolhido, em centavos' }),
  simulations: z.int(),
  owner: named.nullable(),
  attempts: z.int(),
  first_contact_at: moment.nullable(),
  last_contact_at: moment.nullable(),
  next_contact_on: day.nullable(),
  case_id: id.nullable(),
  is_test: z.boolean().meta({ description: 'Feito para experimentar o simulador, pelos primeiros passos' }),
}

/** A lead among others. */
export const leadSchema = z
  .strictObject(leadShape)
  .meta({ id: 'Lead', description: 'Quem pediu uma avaliação e ainda não tem dossiê' })

export type Lead = z.infer<typeof leadSchema>

const simulationOfLead = z.strictObject({
  id,
  protocol: z.string(),
  created_at: moment,
  name: z.string(),
  cpf: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  birth_date: day.nullable(),
  property_type: z.enum(propertyTypes).nullable(),
  property_city: z.string().nullable(),
  property_state: z.string().nullable(),
  property_value: cents.nullable(),
  down_payment: cents,
  fgts: cents,
  income: cents,
  income_types: z.array(z.string()),
  has_property: z.boolean(),
  term_months: z.int(),
  scenario: z.string(),
  credit: cents,
  installment: cents,
  formula: z.strictObject({ name: z.string(), version: z.int() }),
  origin: z.enum(namesOf(originLabels)),
  partner: z.string().nullable(),
  attribution: z.record(z.string(), z.string()),
  consent: z.strictObject({ version: z.string(), text: z.string(), network: z.string() }),
  claimed: z
    .strictObject({ at: moment, email: z.string() })
    .nullable()
    .meta({ description: 'Quem abriu o acompanhamento desta simulação' }),
})

const contactSchema = z.strictObject({
  id,
  at: moment,
  by: z.string().nullable(),
  channel: z.enum(namesOf(contactChannelLabels)),
  result: z.enum(namesOf(contactResultLabels)),
  note: z.string().nullable(),
})

/** All that is known of one lead. */
export const leadDetailSchema = z
  .strictObject({
    ...leadShape,
    email: z.string().nullable(),
    cpf: z.string().nullable(),
    birth_date: day.nullable(),
    marital_status: z.string().nullable(),
    greeting: z.string().meta({ description: 'A primeira mensagem, do modelo `lead_recebido`' }),
    client: z.strictObject({ id, email: z.string() }).nullable(),
    told: z.array(simulationOfLead).meta({ description: 'As simulações, a mais nova primeiro' }),
    referrals: z
      .array(
        z.strictObject({
          id,
          protocol: z.string(),
          created_at: moment,
          name: z.string(),
          phone: z.string(),
          city: z.string(),
          wish: z.string().meta({ description: 'O que procura' }),
          partner: z.string().nullable(),
          consent: z.strictObject({ version: z.string(), text: z.string(), network: z.string() }),
        }),
      )
      .meta({ description: 'Os pedidos de contato na página de um parceiro, o mais novo primeiro' }),
    contacts: z.array(contactSchema).meta({ description: 'As tentativas, a mais nova primeiro' }),
  })
  .meta({ id: 'LeadInteiro', description: 'Tudo o que se sabe de um lead' })

export type LeadDetail = z.infer<typeof leadDetailSchema>

/** What the staff changes of a lead: only what is given changes. */
export const leadChangeSchema = z.strictObject({
  owner_id: id.nullable().optional().meta({ description: 'Quem atende' }),
  next_contact_on: day.nullable().optional().meta({ description: 'O dia do próximo contato' }),
})

export type LeadChange = z.infer<typeof leadChangeSchema>

export const newContactSchema = z.strictObject({
  channel: oneOf(namesOf(contactChannelLabels)),
  result: oneOf(namesOf(contactResultLabels)),
  note: cleanText()
    .max(500, message('maximoCaracteres', { n: 500 }))
    .optional()
    .meta({ description: 'O que foi combinado' }),
  next_contact_on: day.nullable().optional(),
})

export type NewContact = z.infer<typeof newContactSchema>

export const discardSchema = z.strictObject({ reason: oneOf(namesOf(discardReasonLabels)) })

export const leadCountSchema = z.strictObject({ count: z.int() }).meta({
  id: 'LeadsNovos',
  description: 'Quantos leads esperam a primeira resposta',
})

export const caseOfLeadSchema = z
  .strictObject({ case_id: id })
  .meta({ id: 'DossieDoLead', description: 'O dossiê que foi aberto' })
