import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'

const id = z.uuid()
const partOfCase = { id, case_id: id }
const moment = z.iso.datetime({ precision: 3 })

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

/** Note on a case by the people working on it. */
export const caseNoteSchema = z
  .strictObject({
    ...partOfCase,
    body: z.string(),
    is_public: z.boolean(),
    created_at: moment,
    author_name: z.string().nullable(),
  })
  .meta({ id: 'Anotacao', description: 'Uma anotação de quem trabalha no dossiê' })

/** Entry of a case's history. */
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

export type NewNote = z.input<typeof newNoteSchema>
export type CaseNote = z.infer<typeof caseNoteSchema>
