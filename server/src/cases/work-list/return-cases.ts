import { randomUUID } from 'node:crypto'
import { returningOutcomes, today } from 'core'
import { noticesTexts } from 'core/texts/notices'
import { builtInText, textRef } from 'core/texts/text-ref'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { notifyResponsible } from '../notices/notify.ts'

const AT_ONCE = 200

/**
 * Gives the agents of refused and given-up cases a task and a notice on the day agreed for them; the cases stay ended.
 * The day is cleared in the same transaction, so that several servers do it once.
 * @param origin public origin of the product
 */
export async function returnCases({
  db,
  clock,
  origin,
}: Pick<ChangeDeps, 'db' | 'clock'> & { origin: string }): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const day = today(now)
  const due = await db
    .selectFrom('cases')
    .where('resumes_on', '<=', day)
    .where('outcome', 'in', returningOutcomes)
    .select('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('cases')
        .set({ resumes_on: null, updated_at: at })
        .where('id', '=', id)
        .where('outcome', 'in', returningOutcomes)
        .where('resumes_on', '<=', day)
        .returning(['responsible_id', 'offered_route'])
        .executeTakeFirst()
      if (!row) return
      const { responsible_id, offered_route: rota } = row
      const text = rota
        ? textRef(noticesTexts, 'diaDeVoltar', { rota })
        : textRef(noticesTexts, 'diaDeVoltarSemRota')
      await trx
        .insertInto('tasks')
        .values({
          id: randomUUID(),
          case_id: id,
          lead_id: null,
          owner_id: responsible_id,
          title: builtInText(text),
          template: 'retomada',
          reason: 'returned',
          due_on: day,
          automation_id: null,
          created_by: null,
          created_at: at,
          done_at: null,
          done_by: null,
        })
        .execute()
      await notifyResponsible(trx, id, { kind: 'client_returned', text, by: undefined, at, origin })
    })
}
