import { z } from 'zod'
import { tellings, type NoticeKind } from './news.ts'

const id = z.uuid()
const moment = z.iso.datetime({ precision: 3 })

/** What somebody is told in the portal. */
export const noticeSchema = z
  .strictObject({
    id,
    case_id: id,
    case_title: z.string().nullable(),
    kind: z.enum(Object.keys(tellings) as [NoticeKind, ...NoticeKind[]]),
    text: z.string(),
    created_at: moment,
    read_at: moment.nullable(),
  })
  .meta({ id: 'Aviso', description: 'Algo que aconteceu em um dossiê seu' })

export type Notice = z.infer<typeof noticeSchema>
