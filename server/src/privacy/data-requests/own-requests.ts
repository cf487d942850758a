import { pendingStates, isPending } from 'core/personal-data'
import type { Actor, FoundSession } from '../../platform/access/actor.ts'
import { checkOwnPassword, findPassword } from '../../identity/auth/check-own-password.ts'
import { renameAccount } from '../../identity/auth/rename-account.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { sharedKinds } from '../../platform/person-index/person-facts.ts'
import { subjectOfItems } from './chosen-subject.ts'
import { findItems } from './find-items.ts'
import { identityOfAccount, type Identity } from './identity.ts'
import { makeRequest, type RequestDeps } from './make-request.ts'
import { isLinked, keyOf, type PlanItem } from './plan-item.ts'
import { openWords } from './request-fields.ts'

const FRESH_MS = 15 * 60 * 1000

/**
 * Verifies the person: by password or, without one, by a session that has just begun.
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

/**
 * Selects the items that people see without an administrator: the account follows them, or its confirmed e-mail is in a
 * row of them; and sure items one step further, between a case and its leads.
 */
function shownItems(items: readonly PlanItem[], { proven }: Identity): PlanItem[] {
  const sure = items.filter(({ certainty }) => certainty === 'sure')
  const hasProvenEmail = ({ records }: PlanItem) =>
    records.some(({ facts }) => sharedKinds(facts, proven).includes('email'))
  const ownKeys = new Set(sure.filter((item) => isLinked(item) || hasProvenEmail(item)).map(keyOf))
  return sure.filter((item) => ownKeys.has(keyOf(item)) || item.through?.some((key) => ownKeys.has(key)))
}

/** Collects the signed-in person's data, as far as the account or its confirmed e-mail proves it. */
export async function ownSubject(deps: Pick<RequestDeps, 'db' | 'cipher' | 'clock'>, userId: string) {
  const identity = await identityOfAccount(deps.db, userId)
  const items = await findItems(deps, identity, deps.clock())
  const subject = await subjectOfItems(deps, identity, shownItems(items, identity))
  // Rows of spreadsheets are chosen by these facts, and a lead of the account may hold facts of other people.
  return { identity, subject: { ...subject, facts: identity.proven } }
}

/** Counts the person's papers and messages in these cases; papers include those that others sent for them. */
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

/** Returns counts of the signed-in person's data, and their requests about it. */
export async function describeOwnData(deps: RequestDeps, actor: Actor) {
  const { db, cipher } = deps
  const { subject } = await ownSubject(deps, actor.id)
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
    stored: {
      cases: ids.length,
      kept_cases: subject.cases.filter(({ kept_until }) => kept_until !== null).length,
      leads: subject.leadIds.length,
      ...(await countOwn(db, ids, actor.id)),
    },
    requests: rows.map((row) => {
      const { request_text, answer } = openWords(cipher, row)
      const { id, protocol, kind, state, received_at, due_on, ended_at } = row
      return { id, protocol, kind, state, received_at, due_on, ended_at, request_text, answer }
    }),
  }
}

/** Changes the person's own name. */
export async function changeOwnName({ db }: RequestDeps, { id }: Actor, name: string): Promise<void> {
  await db.transaction().execute((trx) => renameAccount(trx, id, name))
}

/** Submits a request that an administrator must answer. @throws ApiError invalid_input, already_exists */
export async function askAboutOwnData(
  deps: RequestDeps,
  session: FoundSession,
  {
    kind,
    request_text,
    password,
  }: { kind: 'correction' | 'deletion'; request_text: string; password?: string | undefined },
): Promise<void> {
  const { actor } = session
  if (kind === 'correction' && !request_text)
    throw ApiError.ofFields({ request_text: errorText('informePedido') })
  if (kind === 'deletion') await proveIdentity(deps, session, password)
  const { id: user_id, name, email } = actor
  const request = { kind, name, email, request_text, user_id, lead_id: null }
  const duplicate = new ApiError('already_exists', errorText('pedidoJaAberto'))
  await deps.db.transaction().execute((trx) => makeRequest(trx, deps, actor, request, duplicate))
}

/** Cancels a request that is not answered yet. @throws ApiError not_found, wrong_state */
export async function cancelRequest(
  { db, clock, recordEvent }: RequestDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('data_requests')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .select(['state', 'kind'])
      .executeTakeFirst()
    if (!request) throw new ApiError('not_found')
    const { numUpdatedRows } = await trx
      .updateTable('data_requests')
      .set({ state: 'cancelled', ended_at: at, updated_at: at })
      .where('id', '=', id)
      .where('state', 'in', pendingStates)
      .executeTakeFirst()
    if (!isPending(request.state) || numUpdatedRows === 0n)
      throw new ApiError('wrong_state', errorText('pedidoEncerrado'))
    await recordEvent(trx, {
      kind: 'data_request.cancelled',
      actor,
      subject: id,
      at,
      data: { kind: request.kind },
      change: { before: { state: request.state }, after: { state: 'cancelled' } },
    })
  })
}
