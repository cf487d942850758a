import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { stateSchema, type PublishedState } from './published-state.ts'

/** Reads the content of a state. @throws ApiError not_found */
export async function readPublication(db: Db, number: number): Promise<PublishedState> {
  const rows = await db
    .selectFrom('publication_parts')
    .innerJoin('publication_contents', 'publication_contents.digest', 'publication_parts.digest')
    .where('number', '=', number)
    .select(['part', 'content'])
    .execute()
  if (rows.length === 0) throw new ApiError('not_found')
  return stateSchema.parse(
    Object.fromEntries(rows.map(({ part, content }) => [part, JSON.parse(content) as unknown])),
  )
}
