import { pendingStates, isPending } from 'core/personal-data'
import type { Actor, FoundSession } from '../access/actor.ts'
import { checkOwnPassword, findPassword } from '../auth/check-own-password.ts'
import { giveName } from '../auth/give-name.ts'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../config/settings.ts'
import { findSubject } from '../erasure/find-subject.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { makeRequest, type RequestDeps } from './make-request.ts'
import { openWords } from './request-fields.ts'

const FRESH_MS = 15 * 60 * 1000

/**
 * That it is really them: by the password, or, where they come by links alone, by a session that has just begun.
 * @throws ApiError invalid_input
 */
export async function proveIdentity(
  { db, clock }: Pick<RequestDeps, 'db' | 'clock'>,
  { actor, id }: FoundSession,
  password: string | undefined,
): Promise<void> {
  if ((await findPassword(db, actor.id)) !== null) return checkOwnPassword(db, actor, password ?? '')
  const session = await db
    .selectFrom('auth_session')
    .where('id', '=', id)
    .select('createdAt')
    .executeTakeFirst()
  const age = clock().getTime() - Number(new Date(session?.createdAt ?? 0))
  if (age > FRESH_MS) throw ApiError.ofFields({ password: errorText('entreDeNovo') })
}

/** Papers that somebody sent or others sent for them, and messages that they wrote, in these cases. */
async function countOwn(db: Db, caseIds: string[], userId: string) {
  const of = [...caseIds, '']
  const { documents } = await db
    .selectFrom('doc_checklists')
    .where('case_id', 'in', of)
    .where('owner_role', '=', 'cliente')
    .where('storage_path', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow()
  const { messages } = await db
    .selectFrom('messages')
    .where('case_id', 'in', of)
    .where('from_user', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow()
  return { documents, messages }
}

/** What is held of who is signed in, in numbers, and what they asked about it. */
export async function describeOwnData({ db, cipher, clock }: RequestDeps, actor: Actor) {
  const subject = await findSubject({ db, cipher, now: clock() }, { user_id: actor.id, lead_id: null })
  const ids = subject.cases.map(({ id }) => id)
  const rows = await db
    .selectFrom('data_requests')
    .where('user_id', '=', actor.id)
    .orderBy('received_at', 'desc')
    .selectAll()
    .execute()
  const settings = await readSettings(db)
  const officer = [settings['company.dpo_name'], settings['company.dpo_email']].filter(Boolean).join(' · ')
  return {
    name: actor.name,
    email: actor.email,
    has_password: (await findPassword(db, actor.id)) !== null,
    officer,
    held: {
      cases: ids.length,
      kept_cases: subject.cases.filter(({ kept_until }) => kept_until !== null).length,
      leads: subject.leadIds.length,
      ...(await countOwn(db, ids, actor.id)),
    },
    requests: rows.map((row) => {
      const { asked, answer } = openWords(cipher, row)
      const { id, protocol, kind, state, received_at, due_on, ended_at } = row
      return { id, protocol, kind, state, received_at, due_on, ended_at, asked, answer }
    }),
  }
}

/** Corrects the own name. */
export async function changeOwnName({ db }: RequestDeps, { id }: Actor, name: string): Promise<void> {
  await db.transaction().execute((trx) => giveName(trx, id, name))
}

/** Asks for something that somebody has to do or decide. @throws ApiError invalid_input, already_exists */
export async function askAboutOwnData(
  deps: RequestDeps,
  session: FoundSession,
  {
    kind,
    asked,
    password,
  }: { kind: 'correction' | 'deletion'; asked: string; password?: string | undefined },
): Promise<void> {
  const { actor } = session
  if (kind === 'correction' && !asked) throw ApiError.ofFields({ asked: errorText('informePedido') })
  if (kind === 'deletion') await proveIdentity(deps, session, password)
  const { id: user_id, name, email } = actor
  const request = { kind, name, email, asked, user_id, lead_id: null }
  const duplicate = new ApiError('already_exists', errorText('pedidoJaAberto'))
  await deps.db.transaction().execute((trx) => makeRequest(trx, deps, actor, request, duplicate))
}

/** Takes back what was asked, as long as nobody answered. @throws ApiError not_found, wrong_state */
export async function cancelRequest(
  { db, clock, recordEvent }: RequestDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('data_requests')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .select(['state', 'kind'])
      .executeTakeFirst()
    if (!found) throw new ApiError('not_found')
    const { numUpdatedRows } = await trx
      .updateTable('data_requests')
      .set({ state: 'cancelled', ended_at: at, updated_at: at })
      .where('id', '=', id)
      .where('state', 'in', pendingStates)
      .executeTakeFirst()
    if (!isPending(found.state) || numUpdatedRows === 0n)
      throw new ApiError('wrong_state', errorText('pedidoEncerrado'))
    await recordEvent(trx, {
      kind: 'data_request.cancelled',
      actor,
      subject: id,
      at,
      data: { kind: found.kind },
      change: { before: { state: found.state }, after: { state: 'cancelled' } },
    })
  })
}
