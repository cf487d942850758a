import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { listPage, type ListPage, type PageQuery } from '../../platform/http/list-page.ts'
import { casesVisibleTo } from './cases-visible-to.ts'
import type { PublicNote } from './schemas.ts'
import type { CaseNote, NewNote } from './note-schemas.ts'
import { touchCase } from './update-case.ts'

/** Most notes in a timeline. */
const MOST_PUBLIC = 200

/** Lists the notes of a case for staff, newest first. @throws ApiError not_allowed */
export async function listNotes(
  db: Db,
  actor: Actor,
  caseId: string,
  page: PageQuery,
): Promise<ListPage<CaseNote>> {
  authorize(actor, 'readNotes')
  const notes = casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('case_notes', 'case_notes.case_id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'case_notes.author_id')
    .select(['case_notes.id', 'case_notes.case_id', 'case_notes.body', 'case_notes.is_public'])
    .select(['case_notes.created_at', 'profiles.display_name as author_name'])
  return listPage(notes, 'case_notes', 'created_at', page)
}

/** Notes that the client may read, newest first. Partners who only refer clients get none. */
export async function listPublicNotes(db: Db, actor: Actor, caseId: string): Promise<PublicNote[]> {
  if (!reachOf(actor, 'readDocuments')) return []
  return casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('case_notes', 'case_notes.case_id', 'cases.id')
    .where('case_notes.is_public', '=', true)
    .select(['case_notes.id', 'case_notes.body', 'case_notes.created_at'])
    .orderBy('case_notes.created_at', 'desc')
    .orderBy('case_notes.id', 'desc')
    .limit(MOST_PUBLIC)
    .execute()
}

/** Adds a note, for staff only unless public. @returns its id @throws ApiError */
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
