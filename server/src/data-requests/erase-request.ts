import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { lockTable } from '../audit/audited-change.ts'
import type { Db, Trx } from '../db/connect.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { deleteFilesNow } from '../erasure/delete-files.ts'
import { eraseInDatabase } from '../erasure/erase-person.ts'
import { entriesOf } from '../erasure/entries-of.ts'
import { findSubject, type Subject } from '../erasure/find-subject.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { templateEmail } from '../templates/template-email.ts'
import { isAllTold } from './collect-leads.ts'
import type { RequestDeps } from './make-request.ts'
import { takePending } from './queue.ts'
import { openWords, type RequestRow } from './request-fields.ts'

/** Who would be forgotten. @throws ApiError wrong_state where it is no deletion, or nothing belongs to it */
async function subjectOf(db: Db, { cipher, clock }: RequestDeps, row: RequestRow): Promise<Subject> {
  if (row.kind !== 'deletion') throw new ApiError('wrong_state', errorText('pedidoNaoExclusao'))
  if (row.user_id === null && row.lead_id === null)
    throw new ApiError('wrong_state', errorText('pedidoSemDados'))
  return findSubject({ db, cipher, now: clock() }, row)
}

/**
 * Whether whoever asks is known by nothing but an address that stands in a lead, to which others told more: anybody can
 * write an address of theirs into a lead by somebody's telephone, and then ask for it to be deleted.
 */
const isUnproven = async (deps: RequestDeps, row: RequestRow, { userId, leadIds }: Subject) =>
  userId === null && !(await isAllTold(deps, leadIds, openWords(deps.cipher, row).email ?? ''))

const count = async (query: Promise<{ count: number | string | bigint }>) => Number((await query).count)

/** What a deletion would delete, change and keep, before anybody decides it. @throws ApiError not_allowed, not_found, wrong_state */
export async function planErasure(deps: RequestDeps, actor: Actor, id: string) {
  authorize(actor, 'managePersonalData')
  const { db } = deps
  const row = await db.selectFrom('data_requests').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  const subject = await subjectOf(db, deps, row)
  const files = await db
    .selectFrom('document_files')
    .innerJoin('doc_checklists', 'doc_checklists.id', 'document_files.item_id')
    .where('doc_checklists.case_id', 'in', [...subject.cases.map((found) => found.id), ''])
    .groupBy('doc_checklists.case_id')
    .select(['doc_checklists.case_id', (of) => of.fn.countAll<number>().as('count')])
    .execute()
  const emails = db
    .selectFrom('outbox_emails')
    .where('to_address', 'in', [...subject.emails, ''])
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const requests = db
    .selectFrom('data_requests')
    .where((where) =>
      where.or([where('user_id', '=', row.user_id ?? ''), where('lead_id', '=', row.lead_id ?? '')]),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    account: subject.userId !== null,
    keeps_trail: subject.userId !== null && subject.role !== 'client',
    cases: subject.cases.map(({ is_booked: _booked, ...found }) => ({
      ...found,
      files: files.find(({ case_id }) => case_id === found.id)?.count ?? 0,
    })),
    leads: subject.leadIds.length,
    is_unproven: await isUnproven(deps, row, subject),
    emails: await count(emails),
    log_entries: (await entriesOf(db, subject)).length,
    requests: await count(requests),
    backups: true as const,
  }
}

/** There is always an administrator, also of two who erase each other, and nobody decides their own. @throws ApiError wrong_state */
async function checkErasable(trx: Trx, actor: Actor, { userId, role }: Subject): Promise<void> {
  if (userId === actor.id) throw new ApiError('wrong_state', errorText('exclusaoPropria'))
  if (role !== 'admin') return
  await lockTable(trx, 'auth_user')
  const other = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'admin')
    .where('user_roles.user_id', '<>', userId ?? '')
    .where('auth_user.disabledAt', 'is', null)
    .select('user_roles.user_id')
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new ApiError('wrong_state', errorText('exclusaoUltimoAdmin'))
}

/**
 * Does what was asked: forgets its person, tells them by a last e-mail that leaves no trace, and ends the request.
 * @param answer what that e-mail says of what is kept, and why
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function eraseRequest(
  deps: RequestDeps,
  actor: Actor,
  id: string,
  answer: string,
): Promise<void> {
  authorize(actor, 'managePersonalData')
  const { db, cipher, clock } = deps
  const now = clock()
  const at = now.toISOString()
  const files = await db.transaction().execute(async (trx) => {
    const row = await takePending(trx, id)
    const subject = await subjectOf(trx, deps, row)
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
        asked: null,
        note: null,
        answer: null,
      })
      .where('id', '=', id)
      .execute()
    // What else they asked has nobody to answer to.
    await trx
      .updateTable('data_requests')
      .set({ state: 'cancelled', ended_at: at, updated_at: at })
      .where('state', 'in', ['open', 'working'])
      .where((where) =>
        where.or([
          where('user_id', '=', row.user_id ?? ''),
          where('lead_id', 'in', [...subject.leadIds, row.lead_id ?? '']),
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
