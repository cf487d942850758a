import { today } from 'core'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { writeCase } from '../record/update-case.ts'

const AT_ONCE = 200

/** Resumes suspended cases on their day; they then wait for the responsible agent. */
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
      // Skips a case that was reopened meanwhile.
      const row = await trx
        .updateTable('cases')
        .set({ updated_at: at })
        .where('id', '=', id)
        .where('outcome', '=', 'suspenso')
        .where('resumes_on', '<=', day)
        .returningAll()
        .executeTakeFirst()
      if (!row) return
      await writeCase(trx, row, {
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
