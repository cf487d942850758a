import { authorize } from '../../platform/access/policy.ts'
import { hasPostedEntries } from '../commissions/has-posted-entries.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { countRows } from './count-rows.ts'
import type { ImportRow } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { actorOf } from './run-import.ts'
import { CHUNK } from './spreadsheet-chunks.ts'
import { restoreBefore, type Before } from './write-row.ts'

type Actor = Awaited<ReturnType<typeof actorOf>>

interface Written {
  number: number
  result: string
  case_id: string | null
  at: string | null
  before: string | null
}

/** Undoes one row, unless its case was changed or invoiced since. @returns the result of the row */
async function undoRow(trx: Trx, deps: ImportDeps, actor: Actor, { case_id, at, before }: Written) {
  if (!case_id || !at) return 'kept'
  const caseRow = await trx
    .selectFrom('cases')
    .where('id', '=', case_id)
    .select(['updated_at'])
    .executeTakeFirst()
  if (!caseRow) return 'undone'
  if (caseRow.updated_at !== at || (await hasPostedEntries(trx, case_id))) return 'kept'
  if (before) await restoreBefore(trx, case_id, JSON.parse(before) as Before)
  else await trx.deleteFrom('cases').where('id', '=', case_id).execute()
  const now = deps.clock().toISOString()
  const kind = 'case.import_undone' as const
  await deps.recordEvent(trx, { kind, actor, subject: case_id, caseId: case_id, at: now, data: {} })
  return 'undone'
}

/** Undoes an import, last row first, until all rows are done or the process ends. */
export async function undoImport(deps: ImportDeps, one: ImportRow, ending?: AbortSignal): Promise<void> {
  const { db } = deps
  const finish = async (status: 'undone' | 'stopped') =>
    db
      .updateTable('imports')
      .set({ status, counts: JSON.stringify(await countRows(db, one.id)) })
      .where('id', '=', one.id)
      .execute()
  for (;;) {
    if (ending?.aborted) return
    const actor = await actorOf(db, one).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (!actor) return void (await finish('stopped'))
    authorize(actor, 'importCases')
    const rows = await db
      .selectFrom('import_rows')
      .where('import_id', '=', one.id)
      .where('result', 'in', ['created', 'updated'])
      .orderBy('number', 'desc')
      .limit(CHUNK)
      .select(['number', 'result', 'case_id', 'at', 'before'])
      .execute()
    if (rows.length === 0) return void (await finish('undone'))
    await db.transaction().execute(async (trx) => {
      for (const row of rows) {
        const result = await undoRow(trx, deps, actor, row)
        await trx
          .updateTable('import_rows')
          .set({ result, before: null })
          .where('import_id', '=', one.id)
          .where('number', '=', row.number)
          .execute()
      }
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}
