import type { ImportColumn, ImportCompletion } from 'core/import'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { countRows } from './count-rows.ts'
import { createDuplicates } from './find-duplicates.ts'
import type { ImportRow } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { knownNames, listChoices } from './known-names.ts'
import { completesSchema } from './schemas.ts'
import { planRows, type PlannedRow } from './plan-rows.ts'
import { CHUNK, readChunk } from './spreadsheet-chunks.ts'
import { openImported, updateImported } from './write-row.ts'

/** Rows per transaction: few enough that other requests hardly wait, and enough to share one disk flush. */
const AT_ONCE = 25

/** Loads the person who started an import, with current permissions. @throws ApiError when the permission is gone */
export async function actorOf(db: Db, { created_by }: ImportRow): Promise<Actor> {
  const user = await db
    .selectFrom('auth_user')
    .where('id', '=', created_by)
    .select(['id', 'email', 'name', 'emailVerified'])
    .executeTakeFirst()
  if (!user) throw new ApiError('not_allowed')
  const actor = await getActor(db, { ...user, emailVerified: Boolean(user.emailVerified) })
  authorize(actor, 'importCases')
  return actor
}

/** Opens the cases of new rows, in the order of the spreadsheet. */
async function openRows(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  plans: readonly PlannedRow[],
  { at, completes }: { at: string; completes: ImportCompletion },
) {
  const rows = plans.map(({ row }) => row)
  const ids = await openImported(trx, deps, actor, rows, { at, completes })
  return plans.map(({ number, candidate }, index) => {
    candidate.caseId = ids[index]!
    return { number, result: 'created' as const, case_id: ids[index]!, at, before: null }
  })
}

/** Executes the plan of a row that opens no case. */
async function writeRow(trx: Trx, deps: ImportDeps, actor: Actor, plan: PlannedRow, at: string) {
  const { number, result, row, candidate } = plan
  const done = { number, at: null, before: null }
  if (result !== 'updated' || !candidate.caseId) return { ...done, result, case_id: candidate.caseId ?? null }
  try {
    const before = await updateImported(trx, deps, actor, candidate.caseId, row, at)
    return { ...done, result, case_id: candidate.caseId, at, before: JSON.stringify(before) }
  } catch (error) {
    // The case ended or was reassigned since the preview; nothing was written.
    if (error instanceof ApiError) return { ...done, result: 'skipped' as const, case_id: candidate.caseId }
    throw error
  }
}

async function writeRows(
  deps: ImportDeps,
  actor: Actor,
  one: ImportRow,
  plans: PlannedRow[],
  position: number,
) {
  const { db, clock } = deps
  const completes = completesSchema.parse(JSON.parse(one.completes))
  await db.transaction().execute(async (trx) => {
    const at = clock().toISOString()
    const written = []
    for (const [index, plan] of plans.entries()) {
      if (plan.result !== 'created') written.push(await writeRow(trx, deps, actor, plan, at))
      else if (plans[index - 1]?.result !== 'created') {
        // A row may change a case that an earlier row opens.
        const next = plans.findIndex(({ result }, later) => later > index && result !== 'created')
        const created = plans.slice(index, next < 0 ? undefined : next)
        written.push(...(await openRows(trx, deps, actor, created, { at, completes })))
      }
    }
    await trx
      .insertInto('import_rows')
      .values(written.map((row) => ({ import_id: one.id, ...row })))
      .execute()
    await trx.updateTable('imports').set({ position }).where('id', '=', one.id).execute()
  })
}

/** Writes a chunk in one transaction; when a row fails, writes each row separately and reports the failed one. */
async function writeChunk(deps: ImportDeps, actor: Actor, one: ImportRow, plans: PlannedRow[], from: number) {
  try {
    await writeRows(deps, actor, one, plans, from + plans.length)
  } catch (error) {
    if (plans.length === 1) {
      deps.log.error(
        { err: error, import: one.id, row: plans[0]!.number },
        'Uma linha não pôde ser importada',
      )
      await writeRows(deps, actor, one, [{ ...plans[0]!, result: 'failed' }], from + 1)
      return
    }
    for (const [index, plan] of plans.entries()) await writeChunk(deps, actor, one, [plan], from + index)
  }
}

/** Continues an import from its position, until it is done or the process ends. */
export async function runImport(deps: ImportDeps, one: ImportRow, ending?: AbortSignal): Promise<void> {
  const { db, cipher, clock, bundled } = deps
  const finish = async (status: 'done' | 'stopped') =>
    db
      .updateTable('imports')
      .set({
        status,
        finished_at: clock().toISOString(),
        counts: JSON.stringify(await countRows(db, one.id)),
      })
      .where('id', '=', one.id)
      .execute()
  const columns = JSON.parse(one.columns) as (ImportColumn | null)[]
  const names = await knownNames(db, bundled, await listChoices(db), clock())
  let duplicates: ReturnType<typeof createDuplicates> | undefined
  for (let { position } = one; ;) {
    if (ending?.aborted) return
    const actor = await actorOf(db, one).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (!actor) return void (await finish('stopped'))
    duplicates ??= createDuplicates(db, actor, cipher)
    // After an interruption the position may lie within a chunk.
    const start = position - (position % CHUNK)
    const rows = (await readChunk(db, cipher, one.id, start))?.slice(position - start) ?? []
    if (rows.length === 0) return void (await finish('done'))
    const plans = await planRows({ columns, names, duplicates, choice: one.duplicates }, rows)
    for (let from = 0; from < plans.length; from += AT_ONCE) {
      if (ending?.aborted) return
      const few = plans.slice(from, from + AT_ONCE)
      await writeChunk(deps, actor, one, few, position)
      position += few.length
      // Gives pending requests their turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
