import { randomUUID } from 'node:crypto'
import { isRole, type MessageRecipient, type Role } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { listAssignments } from '../record/queries.ts'
import { touchCase } from '../record/update-case.ts'
import { momentAfter } from '../../platform/db/moment-after.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Message, NewMessage } from './schemas.ts'

/** Recipients that each role may write to; the first is the default. */
const addressees = {
  client: ['parceiro'],
  partner: ['cliente'],
  admin: ['cliente', 'parceiro'],
  agent: ['cliente', 'parceiro'],
} as const satisfies Record<Role, readonly [MessageRecipient, ...MessageRecipient[]]>

/** Recipient of a message. @throws ApiError invalid_input when the role may not write to it */
function addresseeOf({ role }: Actor, wanted?: MessageRecipient): MessageRecipient {
  if (!isRole(role)) throw new ApiError('not_allowed')
  const allowed: readonly [MessageRecipient, ...MessageRecipient[]] = addressees[role]
  const addressee = wanted ?? allowed[0]
  if (!allowed.includes(addressee))
    throw ApiError.ofFields({ to_role: errorText('destinatario', { papel: allowed[0] }) })
  return addressee
}

/**
 * Stores a message and notifies its recipients. Without recipients it is stored all the same: staff read it.
 * @throws ApiError invalid_input
 */
export async function sendMessage(
  { db, clock, recordEvent }: ChangeDeps,
  actor: Actor,
  caseId: string,
  { body, to_role, ...about }: NewMessage,
): Promise<Message> {
  authorize(actor, 'sendMessage')
  const stage = about.stage ?? null
  const addressee = addresseeOf(actor, to_role)
  if (stage !== null) {
    const assignments = await listAssignments(db, actor, caseId)
    if (!assignments.some(({ responsibility }) => responsibility === stage))
      throw ApiError.ofFields({ stage: errorText('responsabilidade') })
  }
  const now = clock()
  return db.transaction().execute(async (trx) => {
    // Locks the case, so that messages get timestamps in the order in which they are stored.
    await touchCase(trx, actor, 'sendMessage', caseId, now.toISOString())
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
    await recordEvent(trx, {
      kind: 'message.sent',
      actor,
      subject: message.id,
      caseId,
      at: message.created_at,
      data: { to: addressee },
    })
    return { ...message, from_name: actor.displayName }
  })
}
