import type { Actor } from '../access/actor.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { findImport, type ImportRow } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { undoUntil } from './queries.ts'

type QueueDeps = Pick<ImportDeps, 'db' | 'clock'>

/** Queues what is to be done with an import, unless another request was faster. @throws ApiError wrong_state */
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

/** Begins an import that was looked through. @throws ApiError not_allowed, not_found, wrong_state or invalid_input */
export async function beginImport(deps: QueueDeps, actor: Actor, id: string): Promise<void> {
  const found = await findImport(deps.db, actor, id)
  if (found.status !== 'open') throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
  if (!(JSON.parse(found.columns) as unknown[]).includes('nome'))
    throw ApiError.ofFields({ columns: errorText('importacaoColunas') })
  await queue(deps, found, 'run', 'importacaoEmCurso')
}

/** Begins to take an import back. @throws ApiError not_allowed, not_found, or wrong_state when it is too late */
export async function beginUndo(deps: QueueDeps, actor: Actor, id: string): Promise<void> {
  const found = await findImport(deps.db, actor, id)
  if (!undoUntil(found, deps.clock())) throw new ApiError('wrong_state', errorText('importacaoNaoDesfaz'))
  await queue(deps, found, 'undo', 'importacaoNaoDesfaz')
}

/** Drops a sheet that nobody imports. @throws ApiError not_allowed, not_found, or wrong_state once it has begun */
export async function dropImport({ db }: QueueDeps, actor: Actor, id: string): Promise<void> {
  await findImport(db, actor, id)
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
}
