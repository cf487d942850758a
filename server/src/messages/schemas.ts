import { documentOwners } from 'core'
import { z } from 'zod'
import { writtenText } from '../http/written-text.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })

/** A message about a case. */
export const messageSchema = z
  .strictObject({
    id,
    case_id: id,
    from_user: id,
    from_name: z.string(),
    to_role: z.string(),
    body: z.string(),
    stage: z.string().nullable().meta({ description: 'A responsabilidade de que a mensagem trata' }),
    created_at: moment,
  })
  .meta({ id: 'Mensagem', description: 'Uma mensagem sobre o dossiê' })

const EMPTY = 'Escreva a mensagem'

/** Body of a new message. */
export const newMessageSchema = z.strictObject({
  body: writtenText(EMPTY).min(1, EMPTY).max(2000, 'A mensagem deve ter no máximo 2.000 caracteres'),
  to_role: z.enum(documentOwners, 'Escolha cliente ou parceiro').optional().meta({
    description: 'O cliente escreve sempre ao parceiro, o parceiro sempre ao cliente; a equipe escolhe',
  }),
  stage: z
    .string()
    .optional()
    .meta({ description: 'Uma responsabilidade do dossiê: só os parceiros que a têm são avisados' }),
})

export type Message = z.infer<typeof messageSchema>
export type NewMessage = z.infer<typeof newMessageSchema>
