import { today, type Day } from 'core'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days before expiry on which people are notified. */
const DAYS_BEFORE = 7
const BATCH = 100

/** Papers that expire by this day and whose last notice was `notified`. */
const findExpiring = (db: Db, lastNotice: 'soon' | null, day: Day) =>
  db
    .selectFrom('doc_checklists as document')
    .innerJoin('cases', 'cases.id', 'document.case_id')
    .where('document.expiry_told', lastNotice === null ? 'is' : '=', lastNotice)
    .where('document.expires_on', '<=', day)
    .select(['document.id', 'document.case_id', 'document.expires_on', 'cases.outcome'])
    .orderBy('document.expires_on')
    .limit(BATCH)
    .execute()

/**
 * Notifies the people of a case seven days before an approved paper expires, and again when it has. Skips ended
 * cases.
 */
export async function tellExpiries(
  { db, clock, recordEvent }: ChangeDeps,
  ending?: AbortSignal,
): Promise<void> {
  const now = clock()
  const day = today(now)
  const soon = today(new Date(now.getTime() + DAYS_BEFORE * DAY_MS))
  const at = now.toISOString()
  for (const [lastNotice, until] of [
    ['soon', day],
    [null, soon],
  ] as const)
    for (;;) {
      const expiring = await findExpiring(db, lastNotice, until)
      for (const { id, case_id, expires_on, outcome } of expiring) {
        if (ending?.aborted) return
        const expired = expires_on! <= day
        await db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('doc_checklists')
            .set({ expiry_told: expired ? 'expired' : 'soon' })
            .where('id', '=', id)
            // Skips a row that another process handled, or that got a new file.
            .where('expiry_told', lastNotice === null ? 'is' : '=', lastNotice)
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
      if (expiring.length < BATCH) break
    }
}
