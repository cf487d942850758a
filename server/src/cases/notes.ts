import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { caseQuery } from './case-query.ts'
import type { CaseNote, NewNote } from './schemas.ts'
import { touchCase } from './update-case.ts'

const notesOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_notes as note', 'note.case_id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'note.author_id')
    .select(['note.id', 'note.case_id', 'note.body', 'note.is_public', 'note.created_at'])
    .select('profiles.display_name as author_name')
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc'),
)

/** What was noted of a case by those who work on it, the newest first. @throws ApiError not_allowed */
export async function listNotes(db: Db, actor: Actor, caseId: string): Promise<CaseNote[]> {
  authorize(actor, 'readNotes')
  return notesOfCase(db, actor, {}, { caseId })
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
