import type { Generated } from 'kysely'
import type { Moment } from '../platform/db/column-types.ts'

interface MessageTable {
  id: string
  case_id: string
  from_user: string
  to_role: string
  body: string
  /** Responsibility that the message is about. */
  stage: string | null
  created_at: Moment
}

interface MessageReadTable {
  case_id: string
  user_id: string
  /** Messages up to here are read; '' for a person who only wrote. */
  read_at: Moment
  /** Number of the case's messages read or written by the person; a trigger maintains it. */
  read_count: Generated<number>
}

interface NoticeTable {
  id: string
  user_id: string
  case_id: string
  kind: string
  /** Text of a notice from before text keys; null otherwise. */
  text: string | null
  text_key: string | null
  /** Variables of the text as JSON, or null. */
  params: string | null
  created_at: Moment
  read_at: Moment | null
}

/** Notice waiting for a digest e-mail; its row is deleted when that is composed. */
interface NoticeDigestTable {
  notice_id: string
  user_id: string
  case_id: string
  /** Role in which the person sees the case. */
  area: 'client' | 'partner' | 'staff'
  /** Order of the person's notices. */
  position: number
  /** Time at which the e-mail is composed. */
  due_at: Moment
  created_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    messages: MessageTable
    message_reads: MessageReadTable
    notices: NoticeTable
    notice_digests: NoticeDigestTable
  }
}
