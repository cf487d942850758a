import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/http/api-error.ts'

export type ImportRow = Selectable<Database['imports']>

/** Imports that the actor may see: their own, for administrators all. @throws ApiError not_allowed */
export function importsFor(db: Db, actor: Actor) {
  authorize(actor, 'importCases')
  const all = db.selectFrom('imports')
  return actor.role === 'admin' ? all : all.where('imports.created_by', '=', actor.id)
}

/** @throws ApiError not_allowed or not_found */
export async function findImport(db: Db, actor: Actor, id: string): Promise<ImportRow> {
  const row = await importsFor(db, actor).where('imports.id', '=', id).selectAll('imports').executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}
