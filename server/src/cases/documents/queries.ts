import { moveDocument } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { compiledCaseQuery, type CaseQueryParts } from '../record/case-query.ts'
import { casesVisibleTo, type Cases } from '../record/cases-visible-to.ts'
import { findCase } from '../record/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ChecklistDocument, FileVersion } from './schemas.ts'

const byLabel = new Intl.Collator('pt-BR', { numeric: true })

/** Whether the caller may read more of a document than its name and status. */
const readsDocuments = (asker: Actor) => reachOf(asker, 'readDocuments') !== undefined

/** Documents of cases with their current files. */
const withDocuments = (cases: Cases, asker: Actor) => {
  const isReader = readsDocuments(asker)
  return cases
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .leftJoin('document_files as file', (join) =>
      join.onRef('file.storage_path', '=', 'document.storage_path').on((on) => on.lit(isReader)),
    )
    .select([
      'document.id',
      'document.case_id',
      'document.label',
      'document.required',
      'document.status',
      'document.owner_role',
      'document.uploaded_at',
      'document.reviewed_at',
    ])
    .select([
      'document.help',
      'document.position',
      'document.min_files',
      'document.due_stage',
      'document.validity_days',
      'document.issued_at',
      'document.expires_on',
      'document.claimed_not_applicable',
      'document.opened_at',
    ])
    .leftJoin('case_buyers as buyer', (join) =>
      join.onRef('buyer.id', '=', 'document.buyer_id').on((on) => on.lit(isReader)),
    )
    .select((of) =>
      isReader
        ? [
            'document.rejection_reason',
            'document.waive_reason',
            'document.reopen_reason',
            'document.storage_path',
          ]
        : [
            of.lit(null).as('rejection_reason'),
            of.lit(null).as('waive_reason'),
            of.lit(null).as('reopen_reason'),
            of.lit(null).as('storage_path'),
          ],
    )
    .select(['buyer.name as buyer_name', 'file.version', 'file.name', 'file.type', 'file.size'])
    .select('file.uploaded_by')
    .select((of) => of.fn.coalesce('file.parts', of.lit(0)).as('parts'))
}

const checklistOfCase = compiledCaseQuery(({ cases, asker, value }: CaseQueryParts<{ caseId: string }>) =>
  withDocuments(cases, asker)
    .where('cases.id', '=', value('caseId'))
    .orderBy('document.required', 'desc')
    .orderBy('document.position')
    .orderBy('document.label')
    .orderBy('document.id'),
)

/** Document with its current file, as a table row. */
export type DocumentRow = Awaited<ReturnType<typeof getDocument>>

/** True while only the caller, who sent the current file, has opened it. */
export const mayReplace = (
  { role, id, sale }: Actor,
  {
    owner_role: owner,
    status,
    version,
    uploaded_by,
    opened_at,
  }: Pick<DocumentRow, 'owner_role' | 'status' | 'version' | 'uploaded_by' | 'opened_at'>,
) =>
  version !== null &&
  opened_at === null &&
  uploaded_by === (sale ? null : id) &&
  'to' in moveDocument({ action: 'replace', role, owner, status })

/**
 * Document as the API returns it, without the storage path. Fields are listed, since copying the rest of a row by
 * spread takes a fifth of a list of 60.
 */
export const toChecklistDocument = (actor: Actor, row: DocumentRow): ChecklistDocument => ({
  id: row.id,
  case_id: row.case_id,
  label: row.label,
  required: row.required,
  status: row.status,
  owner_role: row.owner_role,
  rejection_reason: row.rejection_reason,
  uploaded_at: row.uploaded_at,
  reviewed_at: row.reviewed_at,
  file:
    row.version && row.name && row.type && row.size !== null
      ? { version: row.version, name: row.name, type: row.type, size: row.size }
      : null,
  parts: row.parts,
  help: row.help,
  buyer_name: row.buyer_name,
  min_files: row.min_files,
  due_stage: row.due_stage,
  validity_days: row.validity_days,
  issued_at: row.issued_at,
  expires_on: row.expires_on,
  waive_reason: row.waive_reason,
  reopen_reason: row.reopen_reason,
  claimed_not_applicable: row.claimed_not_applicable,
  may_replace: mayReplace(actor, row),
})

/** The checklist of a case: required documents first, then by position, then by label. @throws ApiError not_found */
export async function listDocuments(db: Db, actor: Actor, caseId: string): Promise<ChecklistDocument[]> {
  const rows = await checklistOfCase(db, actor, { caseId })
  if (rows.length === 0) await findCase(db, actor, caseId)
  return rows
    .toSorted(
      (a, b) =>
        Number(b.required) - Number(a.required) ||
        a.position - b.position ||
        byLabel.compare(a.label, b.label),
    )
    .map((row) => toChecklistDocument(actor, row))
}

/** Returns a checklist item of a case that the actor may see. @throws ApiError not_found */
export async function getDocument(db: Db, actor: Actor, caseId: string, itemId: string) {
  const row = await withDocuments(casesVisibleTo(db, actor), actor)
    .where('cases.id', '=', caseId)
    .where('document.id', '=', itemId)
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}

/** Lists the files of a document, newest version first; clients get the current version only. */
export async function listFiles(db: Db, actor: Actor, { id, version }: DocumentRow): Promise<FileVersion[]> {
  authorize(actor, 'readDocuments')
  return db
    .selectFrom('document_files as file')
    .leftJoin('profiles', 'profiles.id', 'file.uploaded_by')
    .where('file.item_id', '=', id)
    .$if(!reachOf(actor, 'readDocumentVersions'), (present) => present.where('file.version', '=', version))
    .select([
      'file.version',
      'file.part',
      'file.name',
      'file.type',
      'file.size',
      'file.made_of',
      'file.channel',
      'file.uploaded_at',
      'profiles.display_name as uploaded_by_name',
    ])
    .orderBy('file.version', 'desc')
    .orderBy('file.part')
    .execute()
}

/** Selects a file of a document; defaults to the first of the current version. */
export interface WantedFile {
  version?: number | undefined
  part?: number | undefined
}

/** Returns one file of a document. @throws ApiError not_allowed or not_found */
export async function getFile(
  db: Db,
  actor: Actor,
  document: DocumentRow,
  { version, part = 1 }: WantedFile = {},
) {
  authorize(actor, 'readDocuments')
  if (version !== undefined) authorize(actor, 'readDocumentVersions')
  const wanted = version ?? document.version
  const file =
    wanted === null
      ? undefined
      : await db
          .selectFrom('document_files')
          .where('item_id', '=', document.id)
          .where('version', '=', wanted)
          .where('part', '=', part)
          .selectAll()
          .executeTakeFirst()
  if (!file) throw new ApiError('not_found')
  return file
}
