import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { FeeChange, NewFee } from './schemas.ts'
import { touchCase } from './update-case.ts'

const MOST_FEES = 100

type Kind = 'case.fee_added' | 'case.fee_changed' | 'case.fee_removed'

/** Changes what a case costs in one transaction. */
async function changing(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  kind: Kind,
  change: (trx: Trx, at: Moment) => Promise<string>,
): Promise<void> {
  authorize(asker, 'editCaseFees')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'editCaseFees', caseId, at)
    const subject = await change(trx, at)
    await recordEvent(trx, { kind, actor, subject, caseId, at, data: {} })
  })
}

/** Writes a fee that the catalogue does not know. @throws ApiError not_allowed, not_found or wrong_state */
export const addFee = (deps: ChangeDeps, asker: Actor, caseId: string, fee: NewFee) =>
  changing(deps, asker, caseId, 'case.fee_added', async (trx) => {
    const count = trx.fn.countAll<number>().as('count')
    const { count: there } = await trx
      .selectFrom('fees')
      .where('case_id', '=', caseId)
      .select(count)
      .executeTakeFirstOrThrow()
    if (there >= MOST_FEES)
      throw new ApiError('wrong_state', errorText('maisTaxas', { n: String(MOST_FEES) }))
    const id = randomUUID()
    await trx
      .insertInto('fees')
      .values({ id, case_id: caseId, catalog_id: null, ...fee, notes: fee.notes ?? null })
      .execute()
    return id
  })

/** Changes a fee, which is then not computed again. @throws ApiError */
export const changeFee = (deps: ChangeDeps, asker: Actor, caseId: string, id: string, given: FeeChange) =>
  changing(deps, asker, caseId, 'case.fee_changed', async (trx, at) => {
    const changed = await trx
      .updateTable('fees')
      .set({ ...given, edited_at: at })
      .where('case_id', '=', caseId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new ApiError('not_found')
    return id
  })

/** Removes a fee; one of the catalogue comes again when the fees are computed again. @throws ApiError */
export const removeFee = (deps: ChangeDeps, asker: Actor, caseId: string, id: string) =>
  changing(deps, asker, caseId, 'case.fee_removed', async (trx) => {
    const gone = await trx
      .deleteFrom('fees')
      .where('case_id', '=', caseId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new ApiError('not_found')
    return id
  })
