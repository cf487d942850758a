import { keysOf, amountLimits, caseStages, propertyTypes, stageStatusLabels } from 'core'
import { message } from 'core/schema'
import { validationTexts } from 'core/texts/validation'
import { z } from 'zod'
import { plainText } from '../../platform/entities/schemas.ts'
import { pageQuery, searchQuery } from '../../platform/http/list-page.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })
const partOfCase = { id, case_id: id }

/** Case in the lists and on its own screen. */
export const caseSchema = z
  .strictObject({
    id: id.meta({ description: 'Os 8 primeiros caracteres são o protocolo' }),
    client_id: id
      .nullable()
      .meta({ description: 'null a quem só indica, e enquanto quem pediu a avaliação não tem conta' }),
    title: z.string().nullable(),
    client_name: z
      .string()
      .meta({ description: 'Do primeiro comprador; para quem só indica, o primeiro nome e uma inicial' }),
    property_city: z.string().nullable(),
    property_state: z.string().nullable().meta({ description: 'Sigla do estado' }),
    property_type: z
      .enum(propertyTypes)
      .nullable()
      .meta({ description: 'Só onde se constrói há a etapa obra' }),
    current_stage: z.enum(caseStages),
    created_at: moment,
    updated_at: moment,
    unread_messages: z.int().meta({ description: 'Mensagens de outras pessoas que você ainda não leu' }),
  })
  .meta({ id: 'Dossie', description: 'Um dossiê: o caminho de um financiamento' })

/** Case in which something waits for a partner. */
export const waitingCaseSchema = caseSchema
  .omit({ client_id: true, created_at: true, unread_messages: true })
  .extend({
    since: moment.meta({ description: 'Desde quando' }),
    to_review: z.int().meta({ description: 'Quantos documentos para revisar' }),
    to_send: z.int().meta({ description: 'Quantos documentos obrigatórios que o parceiro deve enviar' }),
  })
  .meta({ id: 'DossieEsperando', description: 'Um dossiê em que algo espera pelo parceiro' })

/** Record of one stage of a case. */
export const stageRecordSchema = z
  .strictObject({
    ...partOfCase,
    stage: z.string().meta({ description: 'O rótulo da etapa' }),
    stage_key: z
      .enum(caseStages)
      .nullable()
      .meta({ description: 'A etapa; null em registros antigos com outro nome' }),
    status: z.enum(keysOf(stageStatusLabels)),
    started_at: moment,
    finished_at: moment.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Etapa', description: 'O registro de uma etapa do dossiê' })

/** Note that the client may read. */
export const publicNoteSchema = z
  .strictObject({ id, body: z.string(), created_at: moment })
  .meta({ id: 'AnotacaoPublica', description: 'O que a equipe anotou para o cliente ler' })

export type PublicNote = z.infer<typeof publicNoteSchema>

/** Fee of the case. */
export const feeSchema = z
  .strictObject({
    ...partOfCase,
    label: z.string(),
    amount: z.number().meta({ description: 'Em reais, com duas casas decimais' }),
    source: z.string().meta({ description: 'Quem cobra' }),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Taxa', description: 'Uma taxa ou um custo do dossiê' })

/** Person responsible for part of a case, with their partner. */
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
  q: searchQuery(
    'Parte do título, da cidade, do nome ou da sigla do estado, sem distinguir acentos nem maiúsculas',
  ),
})

/** Non-negative amount in cents. */
export const cents = z
  .int(message('informeCentavosInteiros'))
  .max(amountLimits.propertyValue, message('valorMaximo'))

/** Body that generates a case's fees. */
export const feeGenerationSchema = z.strictObject({
  property_value: cents
    .positive(message('valorNaoPositivo'))
    .meta({ description: 'Em centavos; sem ele, o preço que está no dossiê' })
    .optional(),
  credit: cents
    .min(0, message('valorNegativo'))
    .meta({ description: 'Valor financiado, em centavos; sem ele, o que está no dossiê' })
    .optional(),
})

const missing = () => validationTexts.preenchaCampo
const feeColumns = {
  label: plainText(missing, 100),
  amount: z
    .number(message('informeNumero'))
    .min(0, message('valorNegativo'))
    .max(amountLimits.propertyValue / 100, message('valorMaximo'))
    .refine((reais) => Number(reais.toFixed(2)) === reais, message('casasDecimais', { n: 2 }))
    .meta({ description: 'Em reais, com até duas casas decimais' }),
  source: plainText(missing, 100).meta({ description: 'Quem cobra' }),
  notes: plainText(missing, 300).nullable(),
}

/** Body of a manual fee. */
export const newFeeSchema = z
  .strictObject({ ...feeColumns, notes: feeColumns.notes.optional() })
  .meta({ id: 'NovaTaxaDoDossie' })

/** Changeable fields of a fee. */
export const feeChangeSchema = z.strictObject(feeColumns).partial()

export type NewFee = z.infer<typeof newFeeSchema>
export type FeeChange = z.infer<typeof feeChangeSchema>
export type WaitingCase = z.infer<typeof waitingCaseSchema>
export type Case = z.infer<typeof caseSchema>
export type StageRecord = z.infer<typeof stageRecordSchema>
export type Fee = z.infer<typeof feeSchema>
export type Assignment = z.infer<typeof assignmentSchema>
export type FeeGeneration = z.infer<typeof feeGenerationSchema>
