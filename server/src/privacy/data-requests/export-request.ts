import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { lockPersonIndex } from '../../platform/person-index/refresh-index.ts'
import { subjectOfRequest } from './erase-request.ts'
import type { RequestDeps } from './make-request.ts'
import { takePending } from './queue.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Exports the data of a requester without an account, and logs who did.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function exportForRequest(
  deps: RequestDeps,
  actor: Actor,
  id: string,
  items: readonly string[] | undefined,
): Promise<ReadableStream> {
  authorize(actor, 'managePersonalData')
  const now = deps.clock()
  const { subject, identity } = await deps.db.transaction().execute(async (trx) => {
    await lockPersonIndex(trx)
    const row = await takePending(trx, id)
    if (row.kind !== 'access') throw new ApiError('wrong_state', errorText('pedidoSemDados'))
    const requestSubject = await subjectOfRequest({ ...deps, db: trx }, row, items)
    await deps.recordEvent(trx, {
      kind: 'person.data_exported',
      actor,
      subject: row.user_id ?? id,
      at: now.toISOString(),
      data: {},
      change: { before: null, after: { protocol: row.protocol } },
    })
    return requestSubject
  })
  return writeArchive(deps, { subject, identity }, now)
}
