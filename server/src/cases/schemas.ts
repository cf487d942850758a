import {
  amountLimits,
  builtInStates,
  caseStages,
  maskPhone,
  outcomeLabels,
  waitingOnLabels,
  propertyTypes,
  stageStatusLabels,
} from 'core'
import { emailSchema, message, personNameSchema } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../http/clean-text.ts'
import { pageQuery } from '../http/list-page.ts'

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]]

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })
const partOfCase = { id, case_id: id }

/** A case, as the lists and its own screen show it. */
export const caseSchema = z
  .strictObject({
    id: id.meta({ description: 'Os 8 primeiros caracteres são o protocolo' }),
    client_id: id.nullable().meta({ description: 'null enquanto quem pediu a avaliação não tem conta' }),
    title: z.string().nullable(),
    property_city: z.string().nullable(),
    property_state: z.string().nullable().meta({ description: 'Sigla do estado' }),
    current_stage: z.enum(caseStages),
    created_at: moment,
    updated_at: moment,
    unread_messages: z.int().meta({ description: 'Mensagens de outras pessoas que você ainda não leu' }),
  })
  .meta({ id: 'Dossie', description: 'Um dossiê: o caminho de um financiamento' })

/** What happened in one stage of a case. */
export const stageRecordSchema = z
  .strictObject({
    ...partOfCase,
    stage: z.string().meta({ description: 'O rótulo da etapa' }),
    stage_key: z
      .enum(caseStages)
      .nullable()
      .meta({ description: 'A etapa; null em registros antigos com outro nome' }),
    status: z.enum(namesOf(stageStatusLabels)),
    started_at: moment,
    finished_at: moment.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Etapa', description: 'O registro de uma etapa do dossiê' })

/** A cost of the case. */
export const feeSchema = z
  .strictObject({
    ...partOfCase,
    label: z.string(),
    amount: z.number().meta({ description: 'Em reais, com duas casas decimais' }),
    source: z.string().meta({ description: 'Quem cobra' }),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Taxa', description: 'Uma taxa ou um custo do dossiê' })

/** Who answers for something in a case, with the partner it works for. */
export const assignmentSchema = z
  .strictObject({
    ...partOfCase,
    partner_id: id,
    responsibility: z.string(),
    contact_name: z.string().nullable().meta({ description: 'Vale antes do nome do parceiro' }),
    contact_phone: z.string().nullable().meta({ description: 'Vale antes do telefone do parceiro' }),
    contact_email: z.string().nullable().meta({ description: 'Vale antes do e-mail do parceiro' }),
    partner: z.strictObject({
      name: z.string(),
      type: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  })
  .meta({ id: 'Responsavel', description: 'Um responsável pelo dossiê, com o parceiro a que pertence' })

/** Query of the list of cases. */
export const caseSearchSchema = z.strictObject({
  ...pageQuery(500),
  q: z
    .string()
    .max(100, message('textoLongo'))
    .regex(/^\P{Cc}*$/u, message('textoInvalido'))
    .optional()
    .meta({
      description:
        'Parte do título, da cidade, do nome ou da sigla do estado, sem distinguir acentos nem maiúsculas',
    }),
})

const cents = z
  .int(message('informeCentavosInteiros'))
  .max(amountLimits.propertyValue, message('valorMaximo'))

/** Body of what computes a case's fees. */
export const feeGenerationSchema = z.strictObject({
  property_value: cents.positive(message('valorNaoPositivo')).meta({ description: 'Em centavos' }),
  credit: cents.min(0, message('valorNegativo')).meta({ description: 'Valor financiado, em centavos' }),
})

const caseChange = {
  title: cleanText()
    .max(200, message('maximoCaracteres', { n: 200 }))
    .nullable(),
  property_city: cleanText()
    .max(100, message('maximoCaracteres', { n: 100 }))
    .nullable(),
  property_state: z
    .enum(
      builtInStates.map(({ sigla }) => sigla),
      message('informeSiglaComo'),
    )
    .nullable(),
  property_type: z.enum(propertyTypes, message('escolhaTipoImovel')).nullable(),
  responsible_id: id.nullable().meta({ description: 'O agente responsável' }),
}

/** What the staff changes of a case: only what is given changes. */
export const caseChangeSchema = z.strictObject(caseChange).partial()

/** Where a case came from. */
export const caseOrigins = [
  'site',
  'widget',
  'link_parceiro',
  'whatsapp',
  'indicacao',
  'balcao',
  'importacao',
] as const

const place = (most: number) =>
  cleanText()
    .min(1, message('preenchaCampo'))
    .max(most, message('maximoCaracteres', { n: most }))

/** Body of what opens a case: what a first call tells, the rest grows with it. */
export const newCaseSchema = z.strictObject({
  name: personNameSchema.meta({ description: 'Do primeiro comprador' }),
  phone: z
    .string(message('telefoneInvalido'))
    .overwrite((text) => maskPhone(text.trim()))
    .regex(/^\([1-9]\d\) \d{4,5}-\d{4}$/, message('telefoneInvalido')),
  email: emailSchema
    .optional()
    .meta({ description: 'Com ele, quem já tem conta de cliente confirmada passa a acompanhar o dossiê' }),
  income: cents.min(0, message('valorNegativo')).meta({ description: 'Renda bruta por mês, em centavos' }),
  property_type: caseChange.property_type.unwrap(),
  property_city: place(100),
  property_state: caseChange.property_state.unwrap(),
  title: place(200).optional().meta({ description: 'Sem ele, o nome e o tipo do imóvel' }),
  responsible_id: id.optional().meta({ description: 'O agente responsável; sem ele, quem abre' }),
  referred_by: id.optional().meta({ description: 'O parceiro que indicou' }),
  origin: z.enum(caseOrigins, message('escolhaUmDe', { valores: caseOrigins.join(', ') })).default('balcao'),
})

/** Body of what ends a case, suspends it, or opens it again. */
export const outcomeSchema = z.strictObject({
  outcome: z.enum(
    namesOf(outcomeLabels),
    message('escolhaUmDe', { valores: Object.keys(outcomeLabels).join(', ') }),
  ),
  reason: z.string().max(100).optional().meta({ description: 'Um dos motivos do desfecho' }),
  offered_route: cleanText()
    .max(200, message('maximoCaracteres', { n: 200 }))
    .optional(),
  resumes_on: z.iso
    .date(message('informeData'))
    .optional()
    .meta({ description: 'Até quando fica suspenso, ou quando se pode tentar de novo' }),
  notify: z
    .boolean(message('verdadeiroOuFalso'))
    .default(false)
    .meta({ description: 'Se o cliente é avisado' }),
})

/** Body of what says how the present stage stands. */
export const situationSchema = z
  .strictObject({
    situation: z.string().max(60),
    waiting_on: z.enum(
      namesOf(waitingOnLabels),
      message('escolhaUmDe', { valores: Object.keys(waitingOnLabels).join(', ') }),
    ),
    due_on: z.iso.date(message('informeData')).nullable(),
  })
  .partial()

/** Body of a note. */
export const newNoteSchema = z.strictObject({
  body: cleanText()
    .min(1, message('preenchaCampo'))
    .max(2000, message('maximoCaracteres', { n: 2000 })),
  is_public: z
    .boolean(message('verdadeiroOuFalso'))
    .default(false)
    .meta({ description: 'Se o cliente a lê na linha do tempo' }),
})

/** Something that those who work on a case noted of it. */
export const caseNoteSchema = z
  .strictObject({
    ...partOfCase,
    body: z.string(),
    is_public: z.boolean(),
    created_at: moment,
    author_name: z.string().nullable(),
  })
  .meta({ id: 'Anotacao', description: 'Uma anotação de quem trabalha no dossiê' })

/** Who did what to a case. */
export const historyEntrySchema = z
  .strictObject({
    id,
    action: z.string(),
    actor_name: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    created_at: moment,
    document: z.string().nullable().meta({ description: 'O nome do documento, quando é de um' }),
  })
  .meta({ id: 'EntradaDoHistorico', description: 'Quem fez o quê em um dossiê' })

/** A buyer, with what is personal of it. */
export const buyerSchema = z
  .strictObject({
    id,
    position: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    cpf: z.string().nullable(),
    birth_date: z.string().nullable(),
    income: z.int().nullable().meta({ description: 'Renda bruta por mês, em centavos' }),
    income_type: z.string().nullable(),
    marital_status: z.string().nullable(),
  })
  .meta({ id: 'Comprador', description: 'Um comprador do dossiê' })

export type Buyer = z.infer<typeof buyerSchema>
export type NewNote = z.input<typeof newNoteSchema>
export type CaseNote = z.infer<typeof caseNoteSchema>
export type OutcomeInput = z.input<typeof outcomeSchema>
export type SituationInput = z.infer<typeof situationSchema>
export type CaseChange = z.infer<typeof caseChangeSchema>
export type NewCase = z.infer<typeof newCaseSchema>
export type Case = z.infer<typeof caseSchema>
export type StageRecord = z.infer<typeof stageRecordSchema>
export type Fee = z.infer<typeof feeSchema>
export type Assignment = z.infer<typeof assignmentSchema>
export type FeeGeneration = z.infer<typeof feeGenerationSchema>
