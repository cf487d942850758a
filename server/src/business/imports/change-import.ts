import type { Actor } from '../../platform/access/actor.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { findImport, type ImportRow } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { undoUntil } from './queries.ts'

type QueueDeps = Pick<ImportDeps, 'db' | 'clock'>

/** Queues a task of an import, unless another request was faster. @throws ApiError wrong_state */
async function queue(
  { db, clock }: QueueDeps,
  { id, status }: ImportRow,
  task: ImportRow['task'],
  refusal: 'importacaoEmCurso' | 'importacaoNaoDesfaz',
) {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ status: 'queued', task, counts: null, next_attempt_at: clock().toISOString() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('wrong_state', errorText(refusal))
}

/** Starts a checked import. @throws ApiError not_allowed, not_found, wrong_state or invalid_input */
export async function beginImport(deps: QueueDeps, actor: Actor, id: string): Promise<void> {
  const row = await findImport(deps.db, actor, id)
  if (row.status !== 'open') throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
  if (!(JSON.parse(row.columns) as unknown[]).includes('nome'))
    throw ApiError.ofFields({ columns: errorText('importacaoColunas') })
  await queue(deps, row, 'run', 'importacaoEmCurso')
}

/** Starts to undo an import. @throws ApiError not_allowed, not_found, or wrong_state when it is too late */
export async function beginUndo(deps: QueueDeps, actor: Actor, id: string): Promise<void> {
  const row = await findImport(deps.db, actor, id)
  if (!undoUntil(row, deps.clock())) throw new ApiError('wrong_state', errorText('importacaoNaoDesfaz'))
  await queue(deps, row, 'undo', 'importacaoNaoDesfaz')
}

/** Deletes an import that was not started. @throws ApiError not_allowed, not_found, or wrong_state once it has */
export async function dropImport({ db }: QueueDeps, actor: Actor, id: string): Promise<void> {
  await findImport(db, actor, id)
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
}
