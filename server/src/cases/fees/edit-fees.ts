import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { FeeChange, NewFee } from '../record/schemas.ts'
import { touchCase } from '../record/update-case.ts'

const MOST_FEES = 100

type Kind = 'case.fee_added' | 'case.fee_changed' | 'case.fee_removed'

/** Changes the fees of a case in one transaction. */
async function runChange(
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

/** Adds a fee outside the catalogue. @throws ApiError not_allowed, not_found or wrong_state */
export const addFee = (deps: ChangeDeps, asker: Actor, caseId: string, fee: NewFee) =>
  runChange(deps, asker, caseId, 'case.fee_added', async (trx) => {
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

/** Changes a fee, which generating then leaves alone. @throws ApiError */
export const changeFee = (deps: ChangeDeps, asker: Actor, caseId: string, id: string, input: FeeChange) =>
  runChange(deps, asker, caseId, 'case.fee_changed', async (trx, at) => {
    const changed = await trx
      .updateTable('fees')
      .set({ ...input, edited_at: at })
      .where('case_id', '=', caseId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new ApiError('not_found')
    return id
  })

/** Removes a fee; generating adds one of the catalogue again. @throws ApiError */
export const removeFee = (deps: ChangeDeps, asker: Actor, caseId: string, id: string) =>
  runChange(deps, asker, caseId, 'case.fee_removed', async (trx) => {
    const gone = await trx
      .deleteFrom('fees')
      .where('case_id', '=', caseId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new ApiError('not_found')
    return id
  })
