import { caseStages, documentOwners, type CaseStage } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'

const MOST_FILES_ASKED = 20
const LONGEST_VALIDITY = 3650

const label = cleanText(message('informeDocumento'))
  .min(1, message('informeDocumento'))
  .max(120, message('documentoLongo'))
  .meta({ description: 'O nome do documento' })
const help = cleanText()
  .max(500, message('ajudaLonga'))
  .transform((text) => text || null)
  .nullable()
  .meta({ description: 'O que enviar, em uma frase ou duas' })
const fields = {
  label,
  help,
  required: z.boolean(),
  owner_role: z.enum(documentOwners).meta({ description: 'Quem deve enviar o documento' }),
  due_stage: z
    .enum(caseStages as [CaseStage, ...CaseStage[]])
    .nullable()
    .meta({ description: 'Até que etapa deve estar pronto' }),
  min_files: z
    .int(message('arquivosPedidos'))
    .min(1, message('arquivosPedidos'))
    .max(MOST_FILES_ASKED, message('arquivosPedidos')),
  validity_days: z
    .int(message('validadeEmDias'))
    .min(1, message('validadeEmDias'))
    .max(LONGEST_VALIDITY, message('validadeEmDias'))
    .nullable()
    .meta({ description: 'Por quantos dias vale, desde a emissão' }),
  buyer_id: z.uuid().nullable().meta({ description: 'De que comprador é' }),
}

/** Body of a new checklist item. */
export const newItemSchema = z.strictObject({
  ...fields,
  help: help.default(null),
  required: fields.required.default(true),
  owner_role: fields.owner_role.default('cliente'),
  due_stage: fields.due_stage.default(null),
  min_files: fields.min_files.default(1),
  validity_days: fields.validity_days.default(null),
  buyer_id: fields.buyer_id.default(null),
})

/** Body of a change of an item; missing fields stay unchanged. */
export const itemChangeSchema = z.strictObject(fields).partial()

/** Body that reorders the items of a case. */
export const itemOrderSchema = z.strictObject({
  ids: z.array(z.uuid(message('valorInvalido'))).max(500, message('maximoN', { n: 500 })),
})

export type NewItem = z.output<typeof newItemSchema>
export type ItemChange = z.output<typeof itemChangeSchema>
