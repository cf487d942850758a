import {
  keysOf,
  caseStages,
  documentOwners,
  documentStatusLabels,
  fileChannelLabels,
  rejectionReasons,
  type CaseStage,
} from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'
import { documentTypes } from 'core/files'

const names = keysOf(documentStatusLabels)
const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })
const day = z.iso.date()
const stage = z.enum(caseStages as [CaseStage, ...CaseStage[]])
const channels = keysOf(fileChannelLabels)

const version = z.int().min(1).meta({ description: 'Cada novo arquivo é uma versão, a partir de 1' })
const fileShape = {
  version,
  name: z.string().meta({ description: 'Como quem enviou o chamou' }),
  type: z.enum(documentTypes),
  size: z.int().meta({ description: 'Em bytes' }),
}

/** Checklist item, without the storage path of its file. */
export const documentSchema = z
  .strictObject({
    id,
    case_id: id,
    label: z.string(),
    required: z.boolean(),
    status: z.enum(names),
    owner_role: z.enum(documentOwners).meta({ description: 'Quem deve enviar o documento' }),
    rejection_reason: z.string().nullable().meta({ description: 'Só quando o documento foi reprovado' }),
    uploaded_at: moment.nullable(),
    reviewed_at: moment.nullable(),
    file: z.strictObject(fileShape).nullable().meta({ description: 'O arquivo atual' }),
    parts: z.int().meta({ description: 'Quantos arquivos tem o envio atual' }),
    help: z.string().nullable().meta({ description: 'O que enviar' }),
    buyer_name: z.string().nullable().meta({ description: 'De que comprador é' }),
    min_files: z.int().meta({ description: 'Quantos arquivos ou páginas são pedidos' }),
    due_stage: stage.nullable().meta({ description: 'Até que etapa deve estar pronto' }),
    validity_days: z.int().nullable().meta({ description: 'Por quantos dias vale, desde a emissão' }),
    issued_at: day.nullable().meta({ description: 'Emissão, informada na aprovação' }),
    expires_on: day.nullable().meta({ description: 'O primeiro dia em que não vale mais' }),
    waive_reason: z.string().nullable().meta({ description: 'Por que foi dispensado' }),
    reopen_reason: z.string().nullable().meta({ description: 'Por que é pedido de novo' }),
    claimed_not_applicable: z.boolean().meta({ description: 'O cliente diz que não se aplica' }),
    may_replace: z
      .boolean()
      .meta({ description: 'Se você enviou o arquivo atual e ninguém o abriu: pode trocá-lo' }),
  })
  .meta({ id: 'Documento', description: 'Um item do checklist de documentos' })

/** Current or earlier file of a document. */
export const fileVersionSchema = z
  .strictObject({
    ...fileShape,
    part: z.int().min(1).meta({ description: 'O lugar entre os arquivos enviados juntos' }),
    made_of: z.int().min(1).meta({ description: 'De quantas fotos foi feito' }),
    channel: z.enum(channels).nullable().meta({ description: 'Como chegou, se a equipe o enviou' }),
    uploaded_at: moment,
    uploaded_by_name: z.string().nullable(),
  })
  .meta({ id: 'Arquivo', description: 'Um arquivo de uma versão de um documento' })

const seenVersion = {
  version: version
    .optional()
    .meta({ description: 'A versão que foi vista: se já não é a atual, a decisão é recusada' }),
}

/** Body of a decision without a reason. */
export const decisionSchema = z.strictObject(seenVersion)

/** Body of an approval. */
export const approvalSchema = z.strictObject({
  ...seenVersion,
  issued_at: day
    .optional()
    .meta({ description: 'A emissão que está no documento; obrigatória se ele tem validade' }),
})

const reasonMissing = message('informeMotivoReprovacao')
const whyMissing = message('escrevaMotivo')

/** Body of a waiver or a reopening, which need a reason. */
export const reasonSchema = z.strictObject({
  ...seenVersion,
  reason: cleanText(whyMissing).min(1, whyMissing).max(500, message('motivoLongo')),
})

/** Body that claims, or takes back, that a document does not apply. */
export const claimSchema = z.strictObject({ claimed: z.boolean() })

/** Body of a rejection. */
export const rejectionSchema = z.strictObject({
  ...seenVersion,
  rejection_reason: cleanText(reasonMissing).min(1, reasonMissing).max(500, message('motivoLongo')),
  cause: z
    .enum(rejectionReasons, message('escolhaUmDe', { valores: rejectionReasons.join(', ') }))
    .default('outro')
    .meta({ description: 'O motivo, como os números o contam; o cliente lê o texto' }),
})

/** Person whose view of the file is requested. */
const lookedAs = z
  .union([z.literal('cliente'), z.uuid()], message('valorInvalido'))
  .transform((como) =>
    como === 'cliente' ? ({ as: 'client' } as const) : ({ as: 'partner', partner_id: como } as const),
  )
  .optional()
  .meta({
    description: 'Só para a equipe: com os direitos do cliente (`cliente`) ou de um parceiro (seu id)',
  })

/** Query of an upload. */
export const replacementSchema = z.strictObject({
  substitui: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message('informeVersao'))
    .transform(Number)
    .optional()
    .meta({ description: 'A versão que este envio troca; repetido, o envio é recusado e nada muda' }),
})

/** Query of the list of a document's files. */
export const filesQuerySchema = z.strictObject({ como: lookedAs })

/** Query of a document's file. */
export const fileQuerySchema = z.strictObject({
  como: lookedAs,
  versao: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message('informeVersao'))
    .transform(Number)
    .optional()
    .meta({ description: 'Uma versão anterior; só para o parceiro e a equipe' }),
  parte: z
    .string()
    .regex(/^[1-9]\d?$/, message('informeParte'))
    .transform(Number)
    .optional()
    .meta({ description: 'Um dos arquivos enviados juntos; sem ela o primeiro' }),
})

export type ChecklistDocument = z.infer<typeof documentSchema>
export type FileVersion = z.infer<typeof fileVersionSchema>
