import { today, type Day } from 'core'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long before its day a paper is told of. */
const DAYS_BEFORE = 7
const BATCH = 100

/** Papers of which somebody is to be told that they expire by this day; `told` is what they were told before. */
const findExpiring = (db: Db, told: 'soon' | null, day: Day) =>
  db
    .selectFrom('doc_checklists as document')
    .innerJoin('cases', 'cases.id', 'document.case_id')
    .where('document.expiry_told', told === null ? 'is' : '=', told)
    .where('document.expires_on', '<=', day)
    .select(['document.id', 'document.case_id', 'document.expires_on', 'cases.outcome'])
    .orderBy('document.expires_on')
    .limit(BATCH)
    .execute()

/**
 * Tells the people of a case once that an approved paper expires in seven days, and once that it has. Of a case that has
 * ended nobody is told.
 */
export async function tellExpiries(
  { db, clock, recordEvent }: ChangeDeps,
  ending?: AbortSignal,
): Promise<void> {
  const now = clock()
  const day = today(now)
  const soon = today(new Date(now.getTime() + DAYS_BEFORE * DAY_MS))
  const at = now.toISOString()
  for (const [told, until] of [
    ['soon', day],
    [null, soon],
  ] as const)
    for (;;) {
      const found = await findExpiring(db, told, until)
      for (const { id, case_id, expires_on, outcome } of found) {
        if (ending?.aborted) return
        const expired = expires_on! <= day
        await db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('doc_checklists')
            .set({ expiry_told: expired ? 'expired' : 'soon' })
            .where('id', '=', id)
            // Another process, or a new file, came first.
            .where('expiry_told', told === null ? 'is' : '=', told)
            .where('expires_on', '=', expires_on)
            .executeTakeFirst()
          if (numUpdatedRows === 0n || outcome !== 'em_andamento') return
          await recordEvent(trx, {
            kind: expired ? 'document.expired' : 'document.expires_soon',
            actor: null,
            subject: id,
            caseId: case_id,
            at,
            data: {},
          })
        })
      }
      if (found.length < BATCH) break
    }
}
