import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { lockTable } from '../../platform/audit/audited-change.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { deleteFilesNow } from '../erasure/delete-files.ts'
import { eraseInDatabase } from '../erasure/erase-person.ts'
import { entriesOf } from '../erasure/entries-of.ts'
import type { Subject } from '../erasure/subject.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { lockPersonIndex } from '../../platform/person-index/refresh-index.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'
import { chooseItems, subjectOfItems } from './chosen-subject.ts'
import { describeItems } from './describe-items.ts'
import { findItems } from './find-items.ts'
import { identityOf, type Identity } from './identity.ts'
import type { RequestDeps } from './make-request.ts'
import { takePending } from './queue.ts'
import { openWords, type RequestRow } from './request-fields.ts'

const plannedKinds = ['access', 'deletion'] as const

/** Finds a requester's items. @throws ApiError wrong_state for a request that needs no plan */
async function itemsOf(deps: RequestDeps, row: RequestRow) {
  if (!plannedKinds.some((kind) => kind === row.kind))
    throw new ApiError('wrong_state', errorText('pedidoNaoExclusao'))
  const identity = await identityOf(deps, row)
  return { identity, items: await findItems(deps, identity, deps.clock()) }
}

/**
 * Collects the requester's data in the ticked items.
 * @throws ApiError wrong_state when no item matches the requester, or the plan has changed
 */
export async function subjectOfRequest(
  deps: RequestDeps,
  row: RequestRow,
  keys: readonly string[] | undefined,
): Promise<{ subject: Subject; identity: Identity }> {
  const { identity, items } = await itemsOf(deps, row)
  const chosen = chooseItems(items, keys)
  if (chosen.length === 0 && identity.userId === null)
    throw new ApiError('wrong_state', errorText('pedidoSemDados'))
  return { subject: await subjectOfItems(deps, identity, chosen), identity }
}

const count = async (query: Promise<{ count: number | string | bigint }>) => Number((await query).count)

/** Plans a request: the requester's sure and probable items. @throws ApiError not_allowed, not_found, wrong_state */
export async function planRequest(deps: RequestDeps, actor: Actor, id: string) {
  authorize(actor, 'managePersonalData')
  const { db } = deps
  const row = await db.selectFrom('data_requests').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  const { identity, items } = await itemsOf(deps, row)
  const subject = await subjectOfItems(deps, identity, chooseItems(items, undefined))
  const emails = db
    .selectFrom('outbox_emails')
    .where('to_address', 'in', [...subject.facts.email, ''])
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    account: subject.userIds.length > 0,
    keeps_trail: subject.role !== 'client',
    items: await describeItems(db, items),
    emails: await count(emails),
    log_entries: (await entriesOf(db, subject)).length,
    requests: subject.requestIds.length,
    backups: true as const,
  }
}

/**
 * Rejects the erasure of the actor's own account and of the last administrator, also for two who erase each other at
 * once.
 * @throws ApiError wrong_state
 */
async function checkErasable(trx: Trx, actor: Actor, { userIds, role }: Subject): Promise<void> {
  if (userIds.includes(actor.id)) throw new ApiError('wrong_state', errorText('exclusaoPropria'))
  if (role === 'client') return
  await lockTable(trx, 'auth_user')
  const other = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'admin')
    .where('user_roles.user_id', 'not in', userIds)
    .where('auth_user.disabledAt', 'is', null)
    .select('user_roles.user_id')
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new ApiError('wrong_state', errorText('exclusaoUltimoAdmin'))
}

/**
 * Executes an erasure: deletes the person's data, notifies them by a last e-mail that is not stored, and ends the
 * request.
 * @param input text of that e-mail about retained data, and the ticked items of the plan
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function eraseRequest(
  deps: RequestDeps,
  actor: Actor,
  id: string,
  { answer, items }: { answer: string; items?: readonly string[] | undefined },
): Promise<void> {
  authorize(actor, 'managePersonalData')
  const { db, cipher, clock } = deps
  const now = clock()
  const at = now.toISOString()
  const files = await db.transaction().execute(async (trx) => {
    await lockPersonIndex(trx)
    const row = await takePending(trx, id)
    if (row.kind !== 'deletion') throw new ApiError('wrong_state', errorText('pedidoNaoExclusao'))
    const { subject } = await subjectOfRequest({ ...deps, db: trx }, row, items)
    await checkErasable(trx, actor, subject)
    const { email } = openWords(cipher, row)
    const erased = await eraseInDatabase(trx, deps, { subject, reason: id, actor, now })
    await trx
      .updateTable('data_requests')
      .set({
        state: 'done',
        handled_by: actor.id,
        updated_at: at,
        ended_at: at,
        result: JSON.stringify(erased.result),
        name: null,
        email: null,
        cpf: null,
        phone: null,
        asked: null,
        note: null,
        answer: null,
      })
      .where('id', '=', id)
      .execute()
    // The person's other requests end, since no one is left to answer.
    await trx
      .updateTable('data_requests')
      .set({ state: 'cancelled', ended_at: at, updated_at: at })
      .where('state', 'in', ['open', 'working'])
      .where((where) =>
        where.or([
          where('user_id', 'in', [...subject.userIds, '']),
          where('lead_id', 'in', [...subject.leadIds, row.lead_id ?? '']),
          where('id', 'in', [...subject.requestIds, '']),
        ]),
      )
      .execute()
    if (email) {
      const values = { protocolo: row.protocol, resposta: answer }
      const last = await templateEmail(trx, 'email_dados_excluidos', email, values)
      await queueEmail(trx, { ...last, forgetWhenSent: true }, now)
    }
    return erased.files
  })
  await deleteFilesNow(deps, files)
  await clearTraces(deps)
}
