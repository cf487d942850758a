import type { AppDeps } from '../../app-deps.ts'
import { readContacts } from '../contacts/case-contacts.ts'
import { flagsOf, type Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { readCredit } from '../credit/read-credit.ts'
import { listDocuments } from '../documents/queries.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { listMessages } from '../messages/list-messages.ts'
import type { SeenCase } from './schemas.ts'
import { listPublicNotes } from '../record/notes.ts'
import { readProgress } from '../progress/case-progress.ts'
import { getCase, listAssignments, listFees, listStages } from '../record/queries.ts'
import { touchCase } from '../record/update-case.ts'
import { viewerOf, type ViewAs } from '../record/view-as.ts'

type ViewDeps = ChangeDeps & Pick<AppDeps, 'readPublished'>

/** Messages that the screen shows at first. */
const MESSAGES = 50

/**
 * Loads a case with the rights of its client or one of its partners. Marks nothing as read, and records the view in the
 * history.
 * @throws ApiError not_allowed, not_found or wrong_state
 */
export async function viewCaseAs(
  { db, clock, recordEvent, readPublished }: ViewDeps,
  asker: Actor,
  caseId: string,
  viewAs: ViewAs,
): Promise<SeenCase> {
  authorize(asker, 'viewAs')
  const at = clock().toISOString()
  const viewer = await db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'viewAs', caseId, null)
    const viewed = await viewerOf(trx, caseRow, viewAs)
    // Fails for a partner without access to the case, for the viewer too.
    await getCase(trx, viewed, caseId)
    await recordEvent(trx, {
      kind: 'case.looked_as',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { as: viewAs.as },
      change: { before: null, after: viewAs },
    })
    return viewed
  })
  const { config } = await readPublished()
  const [caseRow, stages, notes, documents, fees, credit, assignments, contacts, progress, messages] =
    await Promise.all([
      getCase(db, viewer, caseId),
      listStages(db, viewer, caseId),
      listPublicNotes(db, viewer, caseId),
      listDocuments(db, viewer, caseId),
      reachOf(viewer, 'readFees') ? listFees(db, viewer, caseId) : null,
      readCredit({ db, clock }, viewer, caseId),
      listAssignments(db, viewer, caseId),
      readContacts(db, viewer, caseId, config.settings['whatsapp.number']),
      readProgress(db, viewer, caseId, clock()),
      reachOf(viewer, 'readMessages') ? listMessages(db, viewer, caseId, { limit: MESSAGES }) : null,
    ])
  return {
    name: viewer.displayName,
    found: caseRow,
    stages,
    notes,
    documents,
    fees,
    credit,
    assignments,
    contacts,
    progress,
    messages: messages && messages.items,
    flags: viewer.partner && flagsOf(viewer.partner),
  }
}
