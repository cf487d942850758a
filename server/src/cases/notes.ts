import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { listPage, onePage, type ListPage, type PageAsk, type PageShape } from '../http/list-page.ts'
import { caseQuery, type Given } from './case-query.ts'
import type { PublicNote } from './schemas.ts'
import type { CaseNote, NewNote } from './work-schemas.ts'
import { touchCase } from './update-case.ts'

/** So many a timeline shows. */
const MOST_PUBLIC = 200

const notesOfCase = caseQuery((cases, { shape, value }: Given<PageShape>) =>
  onePage(
    cases
      .where('cases.id', '=', value('caseId'))
      .innerJoin('case_notes', 'case_notes.case_id', 'cases.id')
      .leftJoin('profiles', 'profiles.id', 'case_notes.author_id')
      .select(['case_notes.id', 'case_notes.case_id', 'case_notes.body', 'case_notes.is_public'])
      .select(['case_notes.created_at', 'profiles.display_name as author_name']),
    'case_notes',
    'created_at',
    shape,
    value,
  ),
)

/** What was noted of a case by those who work on it, the newest first. @throws ApiError not_allowed */
export async function listNotes(
  db: Db,
  actor: Actor,
  caseId: string,
  page: PageAsk,
): Promise<ListPage<CaseNote>> {
  authorize(actor, 'readNotes')
  return listPage('created_at', page, (shape, values) => notesOfCase(db, actor, shape, { ...values, caseId }))
}

const publicNotesOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_notes', 'case_notes.case_id', 'cases.id')
    .where('case_notes.is_public', '=', true)
    .select(['case_notes.id', 'case_notes.body', 'case_notes.created_at'])
    .orderBy('case_notes.created_at', 'desc')
    .orderBy('case_notes.id', 'desc')
    .limit(MOST_PUBLIC),
)

/** What was noted for the client to read, the newest first. Who only refers clients is told none of it. */
export const listPublicNotes = async (db: Db, actor: Actor, caseId: string): Promise<PublicNote[]> =>
  reachOf(actor, 'readDocuments') ? publicNotesOfCase(db, actor, {}, { caseId }) : []

/** Notes something of a case, for those who work on it alone unless it is public. @returns its id @throws ApiError */
export async function writeNote(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  { body, is_public = false }: NewNote,
): Promise<string> {
  authorize(asker, 'writeNote')
  const id = randomUUID()
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'writeNote', caseId, at)
    await trx
      .insertInto('case_notes')
      .values({ id, case_id: caseId, author_id: actor.id, body, is_public, created_at: at })
      .execute()
    await recordEvent(trx, {
      kind: 'case.note_written',
      actor,
      subject: id,
      caseId,
      at,
      data: { public: is_public },
    })
  })
  return id
}
