import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { noteChanges } from '../../platform/live/note-change.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { LiveEdit } from './schemas.ts'

/** Screens announce themselves again after half of it. */
const LASTS_MS = 30_000

interface EditDeps {
  db: Db
  clock: () => Date
}

const changeOf = (actor: Actor, caseId: string, at: string) =>
  ({ topic: 'editing', subject_id: caseId, audience: 'staff', actor_id: actor.id, at }) as const

/** Lists the other staff who type in a case, by name. @throws ApiError not_allowed */
export async function listEdits({ db, clock }: EditDeps, actor: Actor, caseId: string): Promise<LiveEdit[]> {
  authorize(actor, 'workCases')
  const rows = await casesFor(db, actor, 'workCases')
    .where('cases.id', '=', caseId)
    .innerJoin('live_edits', 'live_edits.case_id', 'cases.id')
    .innerJoin('profiles', 'profiles.id', 'live_edits.user_id')
    .where('live_edits.until', '>', clock().toISOString())
    .where('live_edits.user_id', '!=', actor.id)
    .orderBy('profiles.display_name')
    .orderBy('live_edits.field')
    .select(['live_edits.field', 'profiles.id', 'profiles.display_name as name'])
    .execute()
  return rows.map(({ field, id, name }) => ({ field, person: { id, name } }))
}

/** Stores that the actor types in a field, and no longer in another. @throws ApiError not_allowed */
export async function announceEdit(
  { db, clock }: EditDeps,
  actor: Actor,
  caseId: string,
  field: string,
): Promise<void> {
  authorize(actor, 'workCases')
  const now = clock()
  const at = now.toISOString()
  const until = new Date(now.getTime() + LASTS_MS).toISOString()
  await db.transaction().execute(async (trx) => {
    const own = trx
      .selectFrom('live_edits')
      .where('case_id', '=', caseId)
      .where('user_id', '=', actor.id)
      .where('until', '>', at)
    const before = await own.select('field').execute()
    await trx
      .deleteFrom('live_edits')
      .where('case_id', '=', caseId)
      .where('user_id', '=', actor.id)
      .where('field', '!=', field)
      .execute()
    await trx
      .insertInto('live_edits')
      .values({ case_id: caseId, user_id: actor.id, field, until })
      .onConflict((conflict) => conflict.columns(['case_id', 'user_id', 'field']).doUpdateSet({ until }))
      .execute()
    const isKnown = before.length === 1 && before[0]?.field === field
    if (!isKnown) await noteChanges(trx, [changeOf(actor, caseId, at)])
  })
}

/** Stores that the actor types in no field of a case. @throws ApiError not_allowed */
export async function endEdit({ db, clock }: EditDeps, actor: Actor, caseId: string): Promise<void> {
  authorize(actor, 'workCases')
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('live_edits')
      .where('case_id', '=', caseId)
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await noteChanges(trx, [changeOf(actor, caseId, clock().toISOString())])
  })
}
