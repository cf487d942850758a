import { keysOf } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { textParams } from '../../platform/http/text-params.ts'
import { emailWordings } from './notice-email-wording.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })

/** Notice in the portal. */
export const noticeSchema = z
  .strictObject({
    id,
    case_id: id,
    case_title: z.string().nullable(),
    kind: z.enum(keysOf(emailWordings)),
    text: z.string().meta({ description: 'Com as palavras de fábrica' }),
    text_key: z
      .string()
      .nullable()
      .meta({ description: 'A chave do texto; null em avisos de antes de haver chaves' }),
    params: textParams.nullable().meta({ description: 'O que preenche o texto' }),
    created_at: moment,
    read_at: moment.nullable(),
  })
  .meta({ id: 'Aviso', description: 'Algo que aconteceu em um dossiê seu' })

/** Body that marks notices as read: the time of the last one read. */
export const readUntilSchema = z.strictObject({
  until: z.iso.datetime({ precision: 3, ...message('informeMomentoLido') }),
})

export type Notice = z.infer<typeof noticeSchema>
