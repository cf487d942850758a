import { flagsOf, type Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import { listDocuments } from '../documents/queries.ts'
import type { ChecklistDocument } from '../documents/schemas.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { listMessages } from '../messages/list-messages.ts'
import type { SeenCase } from './schemas.ts'
import { listPublicNotes } from '../cases/notes.ts'
import { getCase, listAssignments, listFees, listStages } from '../cases/queries.ts'
import { touchCase } from '../cases/update-case.ts'
import { whoseLook, type Look } from '../cases/whose-look.ts'

/** As many as the screen shows at first. */
const MESSAGES = 50

/**
 * A case as its client or one of its partners sees it: each part is asked for with their rights, so that what they do
 * not see is not there. It is read only, marks nothing as read, and stands in the history.
 * @throws ApiError not_allowed, not_found or wrong_state
 */
export async function lookAs(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  look: Look,
): Promise<SeenCase> {
  authorize(asker, 'lookAs')
  const at = clock().toISOString()
  const other = await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'lookAs', caseId, null)
    const seenBy = await whoseLook(trx, found, look)
    // One that the case was not given to sees none of it, and neither does who looks.
    await getCase(trx, seenBy, caseId)
    await recordEvent(trx, {
      kind: 'case.looked_as',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { as: look.as },
      change: { before: null, after: look },
    })
    return seenBy
  })
  const [found, stages, notes, documents, fees, assignments, messages] = await Promise.all([
    getCase(db, other, caseId),
    listStages(db, other, caseId),
    listPublicNotes(db, other, caseId),
    listDocuments(db, other, caseId),
    reachOf(other, 'readFees') ? listFees(db, other, caseId) : null,
    listAssignments(db, other, caseId),
    reachOf(other, 'readMessages') ? listMessages(db, other, caseId, { limit: MESSAGES }) : null,
  ])
  return {
    name: other.displayName,
    found,
    stages,
    notes,
    documents: documents.map(({ json }) => JSON.parse(json) as ChecklistDocument),
    fees,
    assignments,
    messages: messages && messages.items,
    flags: other.partner && flagsOf(other.partner),
  }
}
