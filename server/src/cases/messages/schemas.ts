import { messageRecipients } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })

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

const empty = message('escrevaMensagem')

/** Body of a new message. */
export const newMessageSchema = z.strictObject({
  body: cleanText(empty).min(1, empty).max(2000, message('mensagemLonga')),
  to_role: z.enum(messageRecipients, message('escolhaDestinatario')).optional().meta({
    description: 'O cliente escreve sempre ao parceiro, o parceiro sempre ao cliente; a equipe escolhe',
  }),
  stage: z
    .string()
    .optional()
    .meta({ description: 'Uma responsabilidade do dossiê: só os parceiros que a têm são avisados' }),
})

export type Message = z.infer<typeof messageSchema>
export type NewMessage = z.infer<typeof newMessageSchema>
