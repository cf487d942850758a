import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { RequestDeps } from './make-request.ts'
import { takePending } from './queue.ts'
import { openWords } from './request-fields.ts'
import { writeArchive } from './write-archive.ts'

/**
 * What is held of who asked for it and has no account to fetch it with; that somebody took it stands in the log.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function exportForRequest(deps: RequestDeps, actor: Actor, id: string): Promise<ReadableStream> {
  authorize(actor, 'managePersonalData')
  const now = deps.clock()
  const row = await deps.db.transaction().execute(async (trx) => {
    const found = await takePending(trx, id)
    if (found.kind !== 'access' || (found.user_id === null && found.lead_id === null))
      throw new ApiError('wrong_state', errorText('pedidoSemDados'))
    await deps.recordEvent(trx, {
      kind: 'person.data_exported',
      actor,
      subject: found.user_id ?? id,
      at: now.toISOString(),
      data: {},
      change: { before: null, after: { protocol: found.protocol } },
    })
    return found
  })
  const { user_id, lead_id } = row
  const email = user_id === null ? openWords(deps.cipher, row).email : null
  return writeArchive(deps, { user_id, lead_id, email }, now)
}
