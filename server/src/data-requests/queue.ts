import { pendingStates } from 'core/personal-data'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Trx } from '../db/connect.ts'
import type { DataRequestKind, DataRequestState } from 'core/personal-data'
import { ApiError, errorText } from '../http/api-error.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { templateEmail } from '../templates/template-email.ts'
import { makeRequest, type RequestDeps } from './make-request.ts'
import { openWords, sealWords, type RequestRow } from './request-fields.ts'

const MOST_ENDED = 200

/** What people asked: those that wait, the most urgent first, or those that have ended, the last first. @throws ApiError not_allowed */
export async function listRequests(
  { db, cipher }: RequestDeps,
  actor: Actor,
  { state }: { state: 'pending' | 'ended' },
) {
  authorize(actor, 'managePersonalData')
  const all = db
    .selectFrom('data_requests')
    .leftJoin('profiles as handler', 'handler.id', 'data_requests.handled_by')
    .selectAll('data_requests')
    .select('handler.display_name as handler')
  const rows =
    state === 'pending'
      ? await all.where('state', 'in', pendingStates).orderBy('due_on').orderBy('data_requests.id').execute()
      : await all
          .where('state', 'not in', pendingStates)
          .orderBy('ended_at', 'desc')
          .orderBy('data_requests.id')
          .limit(MOST_ENDED)
          .execute()
  return rows.map(({ handler, ...row }) => toldRequest(row, openWords(cipher, row), handler))
}

const toldRequest = (
  { user_id, lead_id, handled_by: _handler, result, updated_at: _at, ...row }: RequestRow,
  words: ReturnType<typeof openWords>,
  handler: string | null,
) => ({
  ...row,
  ...words,
  has_account: user_id !== null,
  has_data: user_id !== null || lead_id !== null,
  handled_by: handler,
  result: result === null ? null : (JSON.parse(result) as Record<string, number>),
})

/** One that still waits for an answer. @throws ApiError not_found, wrong_state */
export async function takePending(trx: Trx, id: string): Promise<RequestRow> {
  const found = await trx
    .updateTable('data_requests')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  if (!(pendingStates as readonly DataRequestState[]).includes(found.state))
    throw new ApiError('wrong_state', errorText('pedidoEncerrado'))
  return found
}

/** The lead of an address, by the digest under which it is known. */
async function leadOf({ db, cipher }: RequestDeps, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('lead_keys')
    .where('digest', 'in', cipher.digests(email, 'email'))
    .select('lead_id')
    .executeTakeFirst()
  return found?.lead_id ?? null
}

const accountOf = ({ db }: RequestDeps, email: string) =>
  db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .select('id')
    .executeTakeFirst()

/**
 * Writes down what somebody asked by telephone, letter or e-mail: their account, or else their lead, is found by the
 * address, to which alone the answer goes.
 * @throws ApiError not_allowed, already_exists
 */
export async function registerRequest(
  deps: RequestDeps,
  actor: Actor,
  asked: { kind: DataRequestKind; name: string; email: string; asked: string },
) {
  authorize(actor, 'managePersonalData')
  const account = await accountOf(deps, asked.email)
  const lead_id = account ? null : await leadOf(deps, asked.email)
  const request = { ...asked, user_id: account?.id ?? null, lead_id }
  const duplicate = new ApiError('already_exists', errorText('pessoaComPedidoAberto'))
  return deps.db.transaction().execute((trx) => makeRequest(trx, deps, actor, request, duplicate))
}

/** Notes how it stands, and that somebody works on it. @throws ApiError not_allowed, not_found, wrong_state */
export async function noteRequest(
  { db, cipher, clock, recordEvent }: RequestDeps,
  actor: Actor,
  id: string,
  note: string,
): Promise<void> {
  authorize(actor, 'managePersonalData')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { state } = await takePending(trx, id)
    await trx
      .updateTable('data_requests')
      .set({ ...sealWords(cipher, id, { note }), state: 'working', handled_by: actor.id, updated_at: at })
      .where('id', '=', id)
      .execute()
    if (state === 'working') return
    await recordEvent(trx, {
      kind: 'data_request.handled',
      actor,
      subject: id,
      at,
      data: { state: 'working' },
      change: { before: { state }, after: { state: 'working' } },
    })
  })
}

/** Answers by e-mail, and ends the request. @throws ApiError not_allowed, not_found, wrong_state */
export async function answerRequest(
  { db, cipher, clock, recordEvent }: RequestDeps,
  actor: Actor,
  id: string,
  { state, answer }: { state: 'done' | 'refused'; answer: string },
): Promise<void> {
  authorize(actor, 'managePersonalData')
  const now = clock()
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const found = await takePending(trx, id)
    const { email } = openWords(cipher, found)
    await trx
      .updateTable('data_requests')
      .set({
        ...sealWords(cipher, id, { answer }),
        state,
        handled_by: actor.id,
        updated_at: at,
        ended_at: at,
      })
      .where('id', '=', id)
      .execute()
    const values = { protocolo: found.protocol, resposta: answer }
    if (email) await queueEmail(trx, await templateEmail(trx, 'email_pedido_respondido', email, values), now)
    await recordEvent(trx, {
      kind: 'data_request.handled',
      actor,
      subject: id,
      at,
      data: { state },
      change: { before: { state: found.state }, after: { state } },
    })
  })
}
