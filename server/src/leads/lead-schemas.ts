import {
  keysOf,
  contactChannelLabels,
  contactResultLabels,
  discardReasonLabels,
  enteredOrigins,
  leadStatusLabels,
  originLabels,
  outcomeLabels,
  propertyTypes,
} from 'core'
import { emailSchema, message, personNameSchema, phoneSchema } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../platform/http/clean-text.ts'
import { offerSchema } from '../simulation/quotes/offer-schema.ts'

const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))

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
  status: z.enum(keysOf(leadStatusLabels)),
  discard_reason: z.enum(keysOf(discardReasonLabels)).nullable(),
  origin: z.enum(keysOf(originLabels)),
  partner: named.nullable(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Só dígitos, com DDD' }),
  property_type: z.enum(propertyTypes).nullable(),
  property_city: z.string().nullable(),
  property_state: z.string().nullable(),
  credit: cents.nullable().meta({ description: 'Crédito do último cenário escolhido, em centavos' }),
  offer: offerSchema.nullable().meta({ description: 'O que a pessoa escolheu por último' }),
  simulations: z.int(),
  owner: named.nullable(),
  attempts: z.int(),
  first_contact_at: moment.nullable(),
  last_contact_at: moment.nullable(),
  next_contact_on: day.nullable(),
  case_id: id.nullable(),
  is_test: z.boolean().meta({
    description: 'Feito para experimentar o simulador, pelos primeiros passos ou em `localhost`',
  }),
  test_site: z.string().nullable().meta({ description: 'O site local de que um teste veio' }),
  unknown_partner: z.string().nullable().meta({
    description: 'O que a página disse em `parceiro` e não é um parceiro ativo: a equipe atribui',
  }),
  campaign: z
    .record(z.string(), z.string())
    .nullable()
    .meta({ description: 'A campanha que trouxe a pessoa primeiro: `utm_*` e cliques' }),
}

/** Lead in lists. */
export const leadSchema = z
  .strictObject(leadShape)
  .meta({ id: 'Lead', description: 'Quem pediu uma avaliação e ainda não tem dossiê' })

export type Lead = z.infer<typeof leadSchema>

const LONGEST_CITY = 100

/** Entry of the staff for a person who called or came by. */
export const newLeadSchema = z
  .strictObject({
    name: personNameSchema,
    phone: phoneSchema,
    email: emailSchema.optional(),
    origin: oneOf(enteredOrigins).meta({ description: 'Como a pessoa chegou' }),
    city: cleanText()
      .max(LONGEST_CITY, message('maximoCaracteres', { n: LONGEST_CITY }))
      .optional()
      .meta({ description: 'Onde procura o imóvel' }),
  })
  .meta({ id: 'NovoLead' })

export type NewLead = z.infer<typeof newLeadSchema>

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
  has_property: z.boolean().nullable(),
  details: z
    .strictObject({
      used: z.boolean().nullable(),
      appraisal: cents.nullable(),
      other_installments: cents.nullable(),
      fgts_three_years: z.boolean().nullable(),
      has_sfh_loan: z.boolean().nullable(),
      oldest_birth_date: day.nullable(),
    })
    .meta({ description: 'O que a pessoa detalhou depois do resultado; null é o que não informou' }),
  term_months: z.int(),
  scenario: z.string(),
  credit: cents,
  installment: cents,
  offer: offerSchema.nullable().meta({ description: 'O que a pessoa escolheu' }),
  formula: z.strictObject({ name: z.string(), version: z.int() }),
  origin: z.enum(keysOf(originLabels)),
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
  channel: z.enum(keysOf(contactChannelLabels)),
  result: z.enum(keysOf(contactResultLabels)),
  note: z.string().nullable(),
})

/** Lead with all details. */
export const leadDetailSchema = z
  .strictObject({
    ...leadShape,
    email: z.string().nullable(),
    cpf: z.string().nullable(),
    birth_date: day.nullable(),
    marital_status: z.string().nullable(),
    greeting: z.string().meta({ description: 'A primeira mensagem, do modelo `lead_recebido`' }),
    client: z.strictObject({ id, email: z.string() }).nullable(),
    earlier_case: z
      .strictObject({
        id: id.nullable(),
        protocol: z.string().nullable(),
        outcome: z.enum(keysOf(outcomeLabels)).nullable(),
        responsible: z.string().nullable(),
      })
      .nullable()
      .meta({
        description:
          'O dossiê que a pessoa já tinha quando pediu; de um colega, para quem só vê os seus, só quem o atende',
      }),
    submissions: z.array(simulationOfLead).meta({ description: 'As simulações, a mais nova primeiro' }),
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

/** Fields of a lead that staff change; missing ones stay unchanged. */
export const leadChangeSchema = z.strictObject({
  owner_id: id.nullable().optional().meta({ description: 'Quem atende' }),
  next_contact_on: day.nullable().optional().meta({ description: 'O dia do próximo contato' }),
  partner_id: id.nullable().optional().meta({ description: 'O parceiro que trouxe a pessoa' }),
})

export type LeadChange = z.infer<typeof leadChangeSchema>

export const newContactSchema = z.strictObject({
  channel: oneOf(keysOf(contactChannelLabels)),
  result: oneOf(keysOf(contactResultLabels)),
  note: cleanText()
    .max(500, message('maximoCaracteres', { n: 500 }))
    .optional()
    .meta({ description: 'O que foi combinado' }),
  next_contact_on: day.nullable().optional(),
})

export type NewContact = z.infer<typeof newContactSchema>

export const discardSchema = z.strictObject({ reason: oneOf(keysOf(discardReasonLabels)) })

export const leadCountSchema = z.strictObject({ count: z.int() }).meta({
  id: 'LeadsNovos',
  description: 'Quantos leads esperam a primeira resposta',
})

export const caseOfLeadSchema = z
  .strictObject({ case_id: id })
  .meta({ id: 'DossieDoLead', description: 'O dossiê que foi aberto' })

/** Lead that staff entered. */
export const enteredLeadSchema = z
  .strictObject({
    lead: leadDetailSchema,
    is_known: z.boolean().meta({ description: 'Se a pessoa já tinha um lead, que é este' }),
  })
  .meta({ id: 'LeadAnotado' })
