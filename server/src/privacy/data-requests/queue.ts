import { pendingStates } from 'core/personal-data'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { DataRequestKind, DataRequestState } from 'core/personal-data'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'
import { findPersons } from '../../platform/person-index/find-persons.ts'
import { joinFacts } from '../../platform/person-index/person-facts.ts'
import type { IndexDeps } from '../../platform/person-index/person-sources.ts'
import { identityOf } from './identity.ts'
import { makeRequest, type RequestDeps } from './make-request.ts'
import { openWords, sealWords, type RequestRow } from './request-fields.ts'

const MOST_ENDED = 200

const withoutIds = ({
  user_id: _user,
  lead_id: _lead,
  updated_at: _at,
  cpf: _cpf,
  phone: _phone,
  asked: _asked,
  ...row
}: RequestRow) => row
/** Omits CPF and telephone, which the list does not show. */
const withoutNumbers = ({ cpf: _cpf, phone: _phone, ...words }: ReturnType<typeof openWords>) => words

/** Lists requests: waiting ones, most urgent first, or ended ones, last first. @throws ApiError not_allowed */
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
  const requests = []
  for (const { handler, ...row } of rows) requests.push(await toRequest({ db, cipher }, row, handler))
  return requests
}

/** Whether the person index has a row that matches the requester, besides the request itself. */
async function hasData(deps: IndexDeps, row: RequestRow): Promise<boolean> {
  if (row.user_id !== null || row.lead_id !== null) return true
  const { proven, claimed } = await identityOf(deps, row)
  const matches = await findPersons(deps, joinFacts(proven, claimed))
  return matches.some(({ source }) => source !== 'data_requests')
}

const toRequest = async (deps: IndexDeps, row: RequestRow, handler: string | null) => ({
  ...withoutIds(row),
  ...withoutNumbers(openWords(deps.cipher, row)),
  has_account: row.user_id !== null,
  has_data: await hasData(deps, row),
  handled_by: handler,
  result: row.result === null ? null : (JSON.parse(row.result) as Record<string, number>),
})

/** Loads a request that waits for an answer. @throws ApiError not_found, wrong_state */
export async function takePending(trx: Trx, id: string): Promise<RequestRow> {
  const request = await trx
    .updateTable('data_requests')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!request) throw new ApiError('not_found')
  if (!(pendingStates as readonly DataRequestState[]).includes(request.state))
    throw new ApiError('wrong_state', errorText('pedidoEncerrado'))
  return request
}

/** Finds the lead of an address by its digest. */
async function leadOf({ db, cipher }: RequestDeps, email: string): Promise<string | null> {
  const request = await db
    .selectFrom('lead_keys')
    .where('digest', 'in', cipher.digests(email, 'email'))
    .select('lead_id')
    .executeTakeFirst()
  return request?.lead_id ?? null
}

const accountOf = ({ db }: RequestDeps, email: string) =>
  db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .select('id')
    .executeTakeFirst()

/**
 * Registers a request made by telephone, letter or e-mail. Links the account or else the lead with the address, which
 * also receives the answer.
 * @throws ApiError not_allowed, already_exists
 */
export async function registerRequest(
  deps: RequestDeps,
  actor: Actor,
  person: {
    kind: DataRequestKind
    name: string
    email: string
    cpf: string
    phone: string
    request_text: string
  },
) {
  authorize(actor, 'managePersonalData')
  const account = await accountOf(deps, person.email)
  const lead_id = account ? null : await leadOf(deps, person.email)
  const request = { ...person, user_id: account?.id ?? null, lead_id }
  const duplicate = new ApiError('already_exists', errorText('pessoaComPedidoAberto'))
  return deps.db.transaction().execute((trx) => makeRequest(trx, deps, actor, request, duplicate))
}

/** Stores a note and marks the request as in progress. @throws ApiError not_allowed, not_found, wrong_state */
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

/** E-mails an answer and ends the request. @throws ApiError not_allowed, not_found, wrong_state */
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
    const row = await takePending(trx, id)
    const { email } = openWords(cipher, row)
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
    const values = { protocolo: row.protocol, resposta: answer }
    if (email) await queueEmail(trx, await templateEmail(trx, 'email_pedido_respondido', email, values), now)
    await recordEvent(trx, {
      kind: 'data_request.handled',
      actor,
      subject: id,
      at,
      data: { state },
      change: { before: { state: row.state }, after: { state } },
    })
  })
}
