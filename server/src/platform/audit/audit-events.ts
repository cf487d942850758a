import { randomUUID } from 'node:crypto'
import { eventKinds } from '../events/event-kinds.ts'
import type { EventConsumer } from '../events/record-event.ts'
import { chainEntry, newSalt } from './chain.ts'

const textOf = (row: object | null | undefined) => (row ? JSON.stringify(row) : null)

/** Writes the actor, the action and the row before and after to the audit log, whose entries are never changed. */
export const auditEvents: EventConsumer = async (trx, { kind, actor, subject, caseId, at, change }) => {
  const described = eventKinds[kind]
  if (!actor || !('audit' in described)) return
  const entry = {
    id: randomUUID(),
    actor_id: actor.id,
    actor_name: actor.displayName,
    action: described.audit,
    object: described.subject,
    object_id: subject,
    before: textOf(change?.before),
    after: textOf(change?.after),
    created_at: at,
    case_id: caseId ?? null,
    salt: newSalt(),
    redacted_by: null,
  }
  await trx.insertInto('audit_log').values(entry).execute()
  await chainEntry(trx, entry)
}
