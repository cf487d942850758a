import { documentOwners, documentStatusLabels } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../http/clean-text.ts'
import { documentTypes } from './document-types.ts'

const names = Object.keys(documentStatusLabels) as [keyof typeof documentStatusLabels]
const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })

const version = z.int().min(1).meta({ description: 'Cada novo arquivo é uma versão, a partir de 1' })
const fileShape = {
  version,
  name: z.string().meta({ description: 'Como quem enviou o chamou' }),
  type: z.enum(documentTypes),
  size: z.int().meta({ description: 'Em bytes' }),
}

/** An item of the checklist. Where its file is kept stays inside. */
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
  })
  .meta({ id: 'Documento', description: 'Um item do checklist de documentos' })

/** A file that a document has or had. */
export const fileVersionSchema = z
  .strictObject({ ...fileShape, uploaded_at: moment, uploaded_by_name: z.string().nullable() })
  .meta({ id: 'Arquivo', description: 'Uma versão do arquivo de um documento' })

const seen = {
  version: version
    .optional()
    .meta({ description: 'A versão que foi vista: se já não é a atual, a decisão é recusada' }),
}

/** Body of an approval. */
export const approvalSchema = z.strictObject(seen)

const reasonMissing = message('informeMotivoReprovacao')

/** Body of a rejection. */
export const rejectionSchema = z.strictObject({
  ...seen,
  rejection_reason: cleanText(reasonMissing).min(1, reasonMissing).max(500, message('motivoLongo')),
})

/** Query of a document's file. */
export const fileQuerySchema = z.strictObject({
  versao: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message('informeVersao'))
    .transform(Number)
    .optional()
    .meta({ description: 'Uma versão anterior; só para o parceiro e a equipe' }),
})

export type ChecklistDocument = z.infer<typeof documentSchema>
export type FileVersion = z.infer<typeof fileVersionSchema>
