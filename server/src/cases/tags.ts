import { foldText } from 'core'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db, Trx } from '../db/connect.ts'
import { jsonList } from '../db/json-text.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { MOST_TAGS, type TagChange } from './tag-schemas.ts'
import { touchCase } from './update-case.ts'

/** The tags of a case as a JSON list, by name. */
export const tagsOfCase = (db: Db, caseId: RawBuilder<unknown>) =>
  jsonList(db, 'name', 'case_tags', sql`case_id = ${caseId}`, 'folded')

/** The tags that cases have, each once: from one to the next by their index, however many cases share it. */
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

/** The name that a tag has already, where a case has it. */
async function knownName(trx: Trx, folded: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('case_tags')
    .where('folded', '=', folded)
    .select('name')
    .limit(1)
    .executeTakeFirst()
  return found?.name
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/**
 * Puts tags on a case and takes others off. What it has, or has not, already is no change.
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
