import type { Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'

export type ImportRow = Selectable<Database['imports']>

/** The imports that somebody may see: their own, and an administrator all. @throws ApiError not_allowed */
export function importsFor(db: Db, actor: Actor) {
  authorize(actor, 'importCases')
  const all = db.selectFrom('imports')
  return actor.role === 'admin' ? all : all.where('imports.created_by', '=', actor.id)
}

/** @throws ApiError not_allowed or not_found */
export async function findImport(db: Db, actor: Actor, id: string): Promise<ImportRow> {
  const found = await importsFor(db, actor)
    .where('imports.id', '=', id)
    .selectAll('imports')
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  return found
}
