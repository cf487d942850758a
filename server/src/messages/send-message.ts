import { randomUUID } from 'node:crypto'
import { isRole } from 'core'
import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../access/actor.ts'
import { listAssignments } from '../cases/queries.ts'
import { touchCase } from '../cases/touch-case.ts'
import type { Db } from '../db/connect.ts'
import { momentAfter } from '../db/moment-after.ts'
import { ApiError } from '../http/api-error.ts'
import { notifyClient, notifyPartners } from '../notices/notify.ts'
import { addresseeOf } from './addressee.ts'
import type { Message, NewMessage } from './schemas.ts'

export interface SendDeps {
  db: Db
  clock: () => Date
  /** Where browsers reach the product. */
  origin: string
}

/**
 * Stores a message and tells those it is for, both or neither. Without anybody to tell it is stored all the same: the
 * staff reads it.
 * @throws ApiError invalid_input
 */
export async function sendMessage(
  { db, clock, origin }: SendDeps,
  actor: Actor,
  caseId: string,
  { body, to_role, ...about }: NewMessage,
): Promise<Message> {
  if (!isRole(actor.role)) throw new ApiError('not_allowed')
  const stage = about.stage ?? null
  const addressee = addresseeOf(actor.role, to_role)
  if (stage !== null) {
    const assignments = await listAssignments(db, actor, caseId)
    if (!assignments.some(({ responsibility }) => responsibility === stage))
      throw ApiError.ofFields({ stage: errosTexts.responsabilidade })
  }
  const now = clock()
  return db.transaction().execute(async (trx) => {
    // Messages get their moments in the order in which they are stored.
    await touchCase(trx, actor, caseId, now.toISOString())
    const last = await trx
      .selectFrom('messages')
      .where('case_id', '=', caseId)
      .select('created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const message = {
      id: randomUUID(),
      case_id: caseId,
      from_user: actor.id,
      to_role: addressee,
      body,
      stage,
      created_at: momentAfter(last?.created_at, now),
    }
    await trx.insertInto('messages').values(message).execute()
    const text = `${actor.displayName} escreveu uma mensagem.`
    const news = { kind: 'message', text, by: actor.id, now: new Date(message.created_at), origin } as const
    if (addressee === 'cliente') await notifyClient(trx, caseId, news)
    else await notifyPartners(trx, caseId, stage, news)
    return { ...message, from_name: actor.displayName }
  })
}
