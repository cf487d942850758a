import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Moment } from '../../platform/db/column-types.ts'

/**
 * Stores up to which message a person has read, and marks their notices of those messages as read. Never moves back,
 * and never past the last message.
 */
export async function markMessagesRead(
  { db, clock }: { db: Db; clock: () => Date },
  actor: Actor,
  caseId: string,
  until: Moment,
): Promise<void> {
  authorize(actor, 'readCase')
  await db.transaction().execute(async (trx) => {
    const last = await casesVisibleTo(trx, actor)
      .innerJoin('messages', 'messages.case_id', 'cases.id')
      .where('cases.id', '=', caseId)
      .where('messages.created_at', '<=', until)
      .select('messages.created_at')
      .orderBy('messages.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    await trx
      .insertInto('message_reads')
      .values({ case_id: caseId, user_id: actor.id, read_at: last.created_at })
      .onConflict((conflict) =>
        conflict
          .columns(['case_id', 'user_id'])
          .doUpdateSet({ read_at: last.created_at })
          .where('message_reads.read_at', '<', last.created_at),
      )
      .execute()
    await trx
      .updateTable('notices')
      .set({ read_at: clock().toISOString() })
      .where('user_id', '=', actor.id)
      .where('created_at', '<=', last.created_at)
      .where('case_id', '=', caseId)
      .where('kind', '=', 'message')
      .where('read_at', 'is', null)
      .execute()
  })
}
