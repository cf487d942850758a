import { randomInt, randomUUID } from 'node:crypto'
import { today } from 'core'
import { DAYS_TO_ANSWER, type DataRequestKind } from 'core/personal-data'
import { paths } from 'core/paths'
import type { Actor } from '../access/actor.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Trx } from '../db/connect.ts'
import { dayAfter } from '../db/day-range.ts'
import type { ApiError } from '../http/api-error.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { templateEmail } from '../templates/template-email.ts'
import { sealWords } from './request-fields.ts'

export type RequestDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'recordEvent' | 'cipher' | 'origin' | 'secret' | 'storage' | 'log' | 'dialect'
>

/** Without the letters and digits that are taken for each other. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What its person knows a request by; it tells nothing of how many there are. */
const newProtocol = () => `TD-${letters(4)}-${letters(4)}`

/** A day as people in Brazil write it. */
const written = (day: string) => day.split('-').toReversed().join('/')

interface NewRequest {
  kind: DataRequestKind
  name: string
  email: string
  asked: string
  user_id: string | null
  lead_id: string | null
}

/**
 * Writes down what somebody asks, and tells them its number and the last day to answer. @returns its id and number
 * @param duplicate what is thrown where a deletion of the same person is under way
 */
export async function makeRequest(
  trx: Trx,
  { cipher, clock, recordEvent, origin }: RequestDeps,
  actor: Pick<Actor, 'id' | 'displayName'>,
  { kind, user_id, lead_id, ...words }: NewRequest,
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
      ...sealWords(cipher, id, words),
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
