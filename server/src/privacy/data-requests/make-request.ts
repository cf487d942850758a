import { randomInt, randomUUID } from 'node:crypto'
import { today } from 'core'
import { DAYS_TO_ANSWER, type DataRequestKind } from 'core/personal-data'
import { paths } from 'core/paths'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { dayAfter } from '../../platform/db/day-range.ts'
import type { ApiError } from '../../platform/http/api-error.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'
import { sealWords } from './request-fields.ts'

export type RequestDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'recordEvent' | 'cipher' | 'origin' | 'secret' | 'storage' | 'log' | 'dialect'
>

/** Letters and digits without those that look alike. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Random protocol, which does not reveal the number of requests. */
const newProtocol = () => `TD-${letters(4)}-${letters(4)}`

/** Formats an ISO day as in Brazil. */
const written = (day: string) => day.split('-').toReversed().join('/')

interface NewRequest {
  kind: DataRequestKind
  name: string
  email: string
  request_text: string
  /** Digits, from a document that the administrator saw; '' is unknown. */
  cpf?: string
  phone?: string
  user_id: string | null
  lead_id: string | null
}

/**
 * Stores a request and e-mails the person its protocol and the last day for an answer. @returns its id and protocol
 * @param duplicate error for a person with a pending deletion
 */
export async function makeRequest(
  trx: Trx,
  { cipher, clock, recordEvent, origin }: RequestDeps,
  actor: Pick<Actor, 'id' | 'displayName'>,
  { kind, user_id, lead_id, cpf = '', phone = '', ...words }: NewRequest,
  duplicate: ApiError,
) {
  const now = clock()
  const at = now.toISOString()
  const id = randomUUID()
  const protocol = newProtocol()
  const due_on = dayAfter(today(now), DAYS_TO_ANSWER)
  const made = await trx
    .insertInto('data_requests')
    .values({
      id,
      protocol,
      kind,
      state: 'open',
      user_id,
      lead_id,
      name: null,
      email: null,
      asked: null,
      note: null,
      answer: null,
      ...sealWords(cipher, id, { ...words, cpf, phone }),
      received_at: at,
      due_on,
      updated_at: at,
      ended_at: null,
      handled_by: null,
      result: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw duplicate
  await recordEvent(trx, {
    kind: 'data_request.received',
    actor,
    subject: id,
    at,
    data: { kind },
    change: { before: null, after: { kind, protocol, due_on } },
  })
  const values = {
    protocolo: protocol,
    data: written(due_on),
    link: `${origin}${paths.accountData}`,
  }
  await queueEmail(trx, await templateEmail(trx, 'email_pedido_recebido', words.email, values), now)
  return { id, protocol, due_on }
}
