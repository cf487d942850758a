import {
  keysOf,
  boardColumns,
  builtInStates,
  caseStages,
  originLabels,
  outcomeLabels,
  propertyTypes,
  waitingOnLabels,
} from 'core'
import { emailSchema, message, personNameSchema, phoneSchema } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'
import { cents } from '../record/schemas.ts'
import { listedEvents } from './listed-events.ts'

const id = z.uuid()
const day = z.iso.date()
const moment = z.iso.datetime({ precision: 3 })

/** Case as staff see it in lists. */
export const workSchema = z
  .strictObject({
    id: z.uuid(),
    protocol: z.string().nullable().meta({ description: 'O número do dossiê no ano: 2026-000147' }),
    title: z.string().nullable(),
    client_name: z.string(),
    property_type: z.enum(propertyTypes).nullable(),
    property_city: z.string().nullable(),
    property_state: z.string().nullable(),
    line: z.string().nullable().meta({ description: 'A linha de crédito' }),
    financed: z
      .int()
      .nullable()
      .meta({ description: 'Em centavos: o valor do contrato, senão o aprovado, senão o pedido' }),
    current_stage: z.enum(caseStages),
    situation: z.string().nullable(),
    waiting_on: z.enum(keysOf(waitingOnLabels)).nullable(),
    due_on: day.nullable(),
    stage_since: moment,
    outcome: z.enum(keysOf(outcomeLabels)),
    outcome_reason: z.string().nullable(),
    tags: z.array(z.string()).meta({ description: 'As etiquetas, por nome' }),
    resumes_on: day.nullable(),
    created_at: moment,
    updated_at: moment,
    responsible: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    referred_by: z.string().nullable().meta({ description: 'O nome do parceiro que indicou' }),
    referrer_id: z.uuid().nullable(),
    documents_required: z.int(),
    documents_done: z.int(),
    documents_to_review: z.int(),
    documents_missing: z.int().meta({ description: 'Obrigatórios que o cliente ainda deve' }),
    has_client: z.boolean().meta({ description: 'Se há uma conta que acompanha o dossiê' }),
  })
  .meta({ id: 'DossieDaEquipe', description: 'Um dossiê na lista de trabalho' })

export type Work = z.infer<typeof workSchema>

/** Case in a page of the list: also what happened last, and whom a row's actions call. */
export const listedWorkSchema = workSchema
  .extend({
    phone: z.string().nullable().meta({ description: 'O telefone do primeiro comprador, com DDD' }),
    approved_until: day
      .nullable()
      .meta({ description: 'Até quando vale o crédito aprovado, até o contrato ser assinado' }),
    last_event: z
      .strictObject({ kind: z.enum(listedEvents), at: moment, document: z.string().nullable() })
      .nullable()
      .meta({ description: 'O que aconteceu por último; `document` é o nome do papel, quando é de um' }),
  })
  .meta({ id: 'DossieNaLista', description: 'Um dossiê em uma página da lista de trabalho' })

export type ListedWork = z.infer<typeof listedWorkSchema>

/** Column of the board. */
export const boardPartSchema = z
  .strictObject({
    column: z.enum(keysOf(boardColumns)),
    count: z.int().meta({ description: 'Quantos dossiês estão na coluna' }),
    items: z.array(listedWorkSchema),
    next: z.string().nullable().meta({ description: 'Onde a próxima página da coluna começa' }),
  })
  .meta({ id: 'ColunaDoQuadro', description: 'Uma coluna do quadro, com a primeira página dela' })

export type BoardPart = z.infer<typeof boardPartSchema>

/** Group of the list. */
export const workGroupSchema = z
  .strictObject({
    value: z
      .string()
      .meta({ description: 'O valor do filtro que continua o grupo: uma etapa, um id ou `none`' }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'De quem é o grupo; null para uma etapa ou para ninguém' }),
    count: z.int().meta({ description: 'Quantos dossiês estão no grupo' }),
    items: z.array(listedWorkSchema),
    next: z.string().nullable().meta({ description: 'Onde a próxima página do grupo começa' }),
  })
  .meta({ id: 'GrupoDaLista', description: 'Um grupo da lista, com a primeira página dele' })

export type WorkGroup = z.infer<typeof workGroupSchema>

/** Number of cases that match. */
export const workCountSchema = z.strictObject({ count: z.int() }).meta({ id: 'ContagemDaLista' })

const named = z.strictObject({ id: z.uuid(), name: z.string() })

/** Values by which the list can be filtered. */
export const workChoicesSchema = z
  .strictObject({
    partners: z.array(named),
    branches: z.array(named).meta({ description: 'As filiais' }),
    referrers: z.array(named).meta({ description: 'Os parceiros ativos que indicam clientes' }),
    cities: z.array(z.string()),
    lines: z.array(z.string()),
    tags: z.array(z.string()),
  })
  .meta({ id: 'OpcoesDaLista', description: 'Parceiros, cidades, linhas e etiquetas que há' })

export type WorkChoices = z.infer<typeof workChoicesSchema>

/** Text to search a person by. */
export const personQuerySchema = z.strictObject({
  text: z.string(message('informeTexto')).max(40, message('textoLongo')),
})

/** Digests by which a person is found. */
export const personKeySchema = z
  .strictObject({
    person: z.string().nullable().meta({ description: 'null quando o texto não é um CPF nem um telefone' }),
  })
  .meta({ id: 'ChaveDePessoa', description: 'O que a lista procura no lugar de um CPF ou telefone' })

/** Staff member. */
export const staffSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), role: z.string() })
  .meta({ id: 'PessoaDaEquipe', description: 'Alguém da equipe' })

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
  referred_by: id.nullable().meta({ description: 'O parceiro que indicou, que passa a ver o dossiê' }),
}

/** Fields of a case that staff change; missing ones stay unchanged. */
export const caseChangeSchema = z.strictObject(caseChange).partial()

export const caseOrigins = keysOf(originLabels)

const placeName = (most: number) =>
  cleanText()
    .min(1, message('preenchaCampo'))
    .max(most, message('maximoCaracteres', { n: most }))

/** Body that opens a case: the facts of a first call; others follow later. */
export const newCaseSchema = z.strictObject({
  name: personNameSchema.meta({ description: 'Do primeiro comprador' }),
  phone: phoneSchema,
  email: emailSchema
    .optional()
    .meta({ description: 'Com ele, quem já tem conta de cliente confirmada passa a acompanhar o dossiê' }),
  income: cents.min(0, message('valorNegativo')).meta({ description: 'Renda bruta por mês, em centavos' }),
  property_type: caseChange.property_type.unwrap(),
  property_city: placeName(100),
  property_state: caseChange.property_state.unwrap(),
  title: placeName(200).optional().meta({ description: 'Sem ele, o nome e o tipo do imóvel' }),
  responsible_id: id.optional().meta({ description: 'O agente responsável; sem ele, quem abre' }),
  referred_by: id.optional().meta({ description: 'O parceiro que indicou' }),
  origin: z.enum(caseOrigins, message('escolhaUmDe', { valores: caseOrigins.join(', ') })).default('balcao'),
})

/** Body that ends a case, suspends it, or reopens it. */
export const outcomeSchema = z.strictObject({
  outcome: z.enum(
    keysOf(outcomeLabels),
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
    .optional()
    .meta({ description: 'Se o cliente é avisado; sem ele, só de que está concluído' }),
})

/** Body that sets the situation of the current stage. */
export const situationSchema = z
  .strictObject({
    situation: z.string().max(60),
    waiting_on: z.enum(
      keysOf(waitingOnLabels),
      message('escolhaUmDe', { valores: Object.keys(waitingOnLabels).join(', ') }),
    ),
    due_on: z.iso.date(message('informeData')).nullable(),
    expires_on: z.iso
      .date(message('informeData'))
      .nullable()
      .meta({ description: 'Até quando vale o crédito, quando a situação é Aprovado' }),
  })
  .partial()

export type OutcomeInput = z.input<typeof outcomeSchema>
export type SituationInput = z.infer<typeof situationSchema>
export type CaseChange = z.infer<typeof caseChangeSchema>
export type NewCase = z.infer<typeof newCaseSchema>
