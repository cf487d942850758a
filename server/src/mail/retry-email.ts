import { errosTexts } from 'core/texts/erros'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'

/** Queues an e-mail once more that was given up or kept. @throws ApiError wrong_state for any other */
export async function retryEmail(db: Db, id: string, now: Date): Promise<void> {
  const retried = await db
    .updateTable('outbox_emails')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'kept'])
    .returning('id')
    .executeTakeFirst()
  if (!retried) throw new ApiError('wrong_state', errosTexts.emailJaEnviado)
}
