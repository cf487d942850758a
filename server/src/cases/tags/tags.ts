import { foldText } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { MOST_TAGS, type TagChange } from './tag-schemas.ts'
import { touchCase } from '../record/update-case.ts'

/** Tags of each case, by name. */
export async function tagsOfCases(db: Db, caseIds: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  if (caseIds.length === 0) return tags
  const rows = await db
    .selectFrom('case_tags')
    .where('case_id', 'in', caseIds)
    .select(['case_id', 'name', 'folded'])
    .execute()
  // Sorted here: for an ordered query PostgreSQL would read the index of all tags.
  for (const { case_id, name } of rows.toSorted((a, b) => (a.folded < b.folded ? -1 : 1)))
    tags.set(case_id, [...(tags.get(case_id) ?? []), name])
  return tags
}

/** Distinct tags in use, by an index skip scan whose cost does not grow with the number of cases. */
export async function listTags(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`with recursive known(folded) as (
      select min(folded) from case_tags
      union all
      select (select min(folded) from case_tags where folded > known.folded)
        from known where known.folded is not null
    ) select (select name from case_tags where case_tags.folded = known.folded limit 1) as name
      from known where known.folded is not null limit ${most}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Existing spelling of a tag. */
async function knownName(trx: Trx, folded: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('case_tags')
    .where('folded', '=', folded)
    .select('name')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/**
 * Adds and removes tags of a case. Adding an existing tag, or removing a missing one, changes nothing.
 * @throws ApiError not_allowed, not_found, or invalid_input for too many
 */
export async function changeTags(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  { add, remove }: TagChange,
): Promise<void> {
  authorize(asker, 'tagCases')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'tagCases', caseId, null)
    const tagged = await trx
      .selectFrom('case_tags')
      .where('case_id', '=', caseId)
      .select(['folded', 'name'])
      .orderBy('folded')
      .execute()
    const wanted = new Map(add.map((name) => [foldText(name), name]))
    const unwanted = new Set(remove.map(foldText))
    const removed = tagged.filter(({ folded }) => unwanted.has(folded) && !wanted.has(folded))
    const added = [...wanted].filter(([folded]) => tagged.every((one) => one.folded !== folded))
    if (added.length + removed.length === 0) return
    if (tagged.length + added.length - removed.length > MOST_TAGS)
      throw ApiError.ofFields({ add: errorText('etiquetasDemais', { n: MOST_TAGS }) })
    const put: { name: string }[] = []
    for (const [folded, typed] of added) {
      const name = (await knownName(trx, folded)) ?? typed
      await trx.insertInto('case_tags').values({ case_id: caseId, folded, name }).execute()
      put.push({ name })
    }
    for (const { folded } of removed)
      await trx.deleteFrom('case_tags').where('case_id', '=', caseId).where('folded', '=', folded).execute()
    await trx.updateTable('cases').set({ updated_at: at }).where('id', '=', caseId).execute()
    await recordEvent(trx, {
      kind: 'case.tagged',
      actor,
      subject: caseId,
      caseId,
      at,
      data: {},
      change: {
        before: { tags: namesOf(tagged) },
        after: { added: namesOf(put), removed: namesOf(removed) },
      },
    })
  })
}
