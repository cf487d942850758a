import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { listPage, onePage, type ListPage, type PageAsk, type PageShape } from '../http/list-page.ts'
import { caseQuery, type Given } from './case-query.ts'
import type { CaseNote, NewNote } from './work-schemas.ts'
import { touchCase } from './update-case.ts'

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
