import { UNDO_HOURS, type ImportColumn } from 'core/import'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import { countRows, noRows, type RowCounts } from './count-rows.ts'
import { findImport, importsFor, type ImportRow } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { completesSchema, type Import, type OpenedImport } from './schemas.ts'
import { CHUNK, readChunk, readHeader } from './spreadsheet-chunks.ts'
import { cutText } from 'core'

const HOUR_MS = 60 * 60 * 1000
const LISTED = 20
const SAMPLES = 3
const KEPT = 200

/** Time until which an import can be undone; null when it cannot. */
export function undoUntil({ status, task, finished_at }: ImportRow, now: Date): string | null {
  if (!finished_at || (status !== 'done' && !(status === 'stopped' && task === 'run'))) return null
  const until = new Date(Date.parse(finished_at) + UNDO_HOURS * HOUR_MS)
  return until > now ? until.toISOString() : null
}

const toImport = (row: ImportRow & { person: string | null }, counts: RowCounts, now: Date): Import => ({
  id: row.id,
  name: row.name,
  status: row.status,
  task: row.task,
  rows: row.rows,
  position: row.position,
  counts,
  duplicates: row.duplicates,
  created_at: row.created_at,
  created_by: row.person ?? '',
  finished_at: row.finished_at,
  undo_until: undoUntil(row, now),
})

const countsOf = async (db: Db, row: ImportRow): Promise<RowCounts> =>
  row.counts ? { ...noRows, ...(JSON.parse(row.counts) as RowCounts) } : countRows(db, row.id)

/** Lists the last imports, newest first. @throws ApiError not_allowed */
export async function listImports(db: Db, actor: Actor, now: Date): Promise<Import[]> {
  const rows = await importsFor(db, actor)
    .leftJoin('profiles', 'profiles.id', 'imports.created_by')
    .selectAll('imports')
    .select('profiles.display_name as person')
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(LISTED)
    .execute()
  return Promise.all(rows.map(async (row) => toImport(row, await countsOf(db, row), now)))
}

async function columnsOf({ db, cipher }: ImportDeps, { id, columns }: ImportRow) {
  const first = await readChunk(db, cipher, id, 0)
  if (!first) return null
  const header = await readHeader(db, cipher, id)
  const columnKeys = JSON.parse(columns) as (ImportColumn | null)[]
  return header.map((cell, index) => ({
    header: String(cell ?? ''),
    samples: first
      .slice(0, CHUNK)
      .flatMap(([, cells]) =>
        cells[index] === null || cells[index] === undefined ? [] : [String(cells[index])],
      )
      .slice(0, SAMPLES)
      .map((text) => cutText(text, 80)),
    column: columnKeys[index] ?? null,
  }))
}

/** Returns one import. @throws ApiError not_allowed or not_found */
export async function getImport(deps: ImportDeps, actor: Actor, id: string): Promise<OpenedImport> {
  const { db, clock } = deps
  const row = await findImport(db, actor, id)
  const person = await db
    .selectFrom('profiles')
    .where('id', '=', row.created_by)
    .select('display_name')
    .executeTakeFirst()
  const remaining = await db
    .selectFrom('import_rows')
    .innerJoin('cases', 'cases.id', 'import_rows.case_id')
    .where('import_id', '=', id)
    .where('result', '=', 'kept')
    .where('cases.id', 'in', casesVisibleTo(db, actor).select('cases.id'))
    .select(['cases.id', 'cases.protocol', 'cases.client_name'])
    .orderBy('import_rows.number')
    .limit(KEPT)
    .execute()
  return {
    ...toImport({ ...row, person: person?.display_name ?? null }, await countsOf(db, row), clock()),
    columns: await columnsOf(deps, row),
    completes: completesSchema.parse(JSON.parse(row.completes)),
    remaining,
  }
}
