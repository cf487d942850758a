import type { Actor } from '../access/actor.ts'
import type { Trx } from '../db/connect.ts'
import type { Moment } from '../db/column-types.ts'
import { ApiError } from '../http/api-error.ts'
import { casesVisibleTo } from './cases-visible-to.ts'

/**
 * Says that a case changed, if whoever changes it still sees it. The first thing that a change does: whoever changes
 * the same case at the same time waits here.
 * @throws ApiError not_found
 */
export async function touchCase(trx: Trx, actor: Actor, caseId: string, at: Moment): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('cases')
    .set({ updated_at: at })
    .where('id', '=', caseId)
    .where('id', 'in', casesVisibleTo(trx, actor).where('cases.id', '=', caseId).select('cases.id'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('not_found')
}
