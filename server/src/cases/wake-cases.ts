import { today } from 'core'
import type { ChangeDeps } from '../events/record-event.ts'
import { writeCase } from './update-case.ts'

const AT_ONCE = 200

/** Cases that rested until a day are worked on again from that day on: they wait for who answers for them. */
export async function wakeCases({ db, clock, recordEvent }: ChangeDeps): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const day = today(now)
  const due = await db
    .selectFrom('cases')
    .where('outcome', '=', 'suspenso')
    .where('resumes_on', '<=', day)
    .select('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      // Somebody may have opened it again meanwhile.
      const found = await trx
        .updateTable('cases')
        .set({ updated_at: at })
        .where('id', '=', id)
        .where('outcome', '=', 'suspenso')
        .where('resumes_on', '<=', day)
        .returningAll()
        .executeTakeFirst()
      if (!found) return
      await writeCase(trx, found, {
        outcome: 'em_andamento',
        resumes_on: null,
        waiting_on: 'agente',
        due_on: day,
      })
      await recordEvent(trx, {
        kind: 'case.outcome_set',
        actor: null,
        subject: id,
        caseId: id,
        at,
        data: { from: 'suspenso', to: 'em_andamento', notify: false, resumes_on: null },
      })
    })
}
