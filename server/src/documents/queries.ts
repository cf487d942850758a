import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import { caseQuery, type Given } from '../cases/case-query.ts'
import type { Cases } from '../cases/cases-visible-to.ts'
import { findCase } from '../cases/queries.ts'
import type { Db } from '../db/connect.ts'
import { jsonBoolean, jsonObject, jsonText } from '../db/json-text.ts'
import type { ValueOf } from '../db/prepared-query.ts'
import { ApiError } from '../http/api-error.ts'
import type { ChecklistDocument, FileVersion } from './schemas.ts'

const byLabel = new Intl.Collator('pt-BR', { numeric: true })

interface DocumentsShape {
  /** Whether more is told of a document than what it is called and how it stands. */
  isTold: boolean
}

/** The documents of a case with their present files. */
const documentsOfCase = (cases: Cases, { isTold }: DocumentsShape, value: ValueOf) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .leftJoin('document_files as file', (join) =>
      join.onRef('file.storage_path', '=', 'document.storage_path').on((on) => on.lit(isTold)),
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
    ])
    .leftJoin('case_buyers as buyer', (join) =>
      join.onRef('buyer.id', '=', 'document.buyer_id').on((on) => on.lit(isTold)),
    )
    .select((of) =>
      isTold
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
    .select((of) => of.fn.coalesce('file.parts', of.lit(0)).as('parts'))

const oneDocument = caseQuery(
  (cases, { shape, value }: Given<DocumentsShape>) =>
    documentsOfCase(cases, shape, value).where('document.id', '=', value('itemId')),
  { isShort: true },
)

const refs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`document.${name}`)]))
const toldColumns = [
  'id',
  'case_id',
  'label',
  'status',
  'owner_role',
  'rejection_reason',
  'uploaded_at',
  'reviewed_at',
  'parts',
  'help',
  'buyer_name',
  'min_files',
  'due_stage',
  'validity_days',
  'issued_at',
  'expires_on',
  'waive_reason',
  'reopen_reason',
]

const checklistOfCase = caseQuery(
  (cases, { db, shape, value }: Given<DocumentsShape>) => {
    const file = jsonObject(db, refs(['version', 'name', 'type', 'size']))
    const json = jsonText(db, {
      ...refs(toldColumns),
      required: jsonBoolean(db, sql.ref('document.required')),
      claimed_not_applicable: jsonBoolean(db, sql.ref('document.claimed_not_applicable')),
      file: sql`case when document.version is not null then ${file} end`,
    })
    // In the order of the list, as far as a database knows it: little is left to sort.
    return db
      .selectFrom(documentsOfCase(cases, shape, value).as('document'))
      .select(['document.required', 'document.position', 'document.label', json.as('json')])
      .orderBy('document.required', 'desc')
      .orderBy('document.position')
      .orderBy('document.label')
      .orderBy('document.id')
  },
  { isShort: true },
)

const isTold = (actor: Actor) => reachOf(actor, 'readDocuments') !== undefined

/** A document with its present file, as the table has it. */
export type DocumentRow = Awaited<ReturnType<typeof getDocument>>

/** What the API tells of a document: where its file is kept stays inside. */
export function toldDocument({
  storage_path: _kept,
  version,
  name,
  type,
  size,
  position: _place,
  ...document
}: DocumentRow): ChecklistDocument {
  const file = version && name && type && size !== null ? { version, name, type, size } : null
  return { ...document, file }
}

/** The checklist of a case, each document as the JSON that tells it: what is required first, then as they were put, then by label. @throws ApiError not_found */
export async function listDocuments(db: Db, actor: Actor, caseId: string): Promise<{ json: string }[]> {
  const rows = await checklistOfCase(db, actor, { isTold: isTold(actor) }, { caseId })
  if (rows.length === 0) await findCase(db, actor, caseId)
  return rows.toSorted(
    (a, b) =>
      Number(b.required) - Number(a.required) || a.position - b.position || byLabel.compare(a.label, b.label),
  )
}

/** An item of the checklist of a case that the actor may see. @throws ApiError not_found */
export async function getDocument(db: Db, actor: Actor, caseId: string, itemId: string) {
  const [found] = await oneDocument(db, actor, { isTold: isTold(actor) }, { caseId, itemId })
  if (!found) throw new ApiError('not_found')
  return found
}

/** The files of a document, the newest version first: all that it had, for the client the present ones. */
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

/** Which file of a document: of its present version the first, unless told otherwise. */
export interface WantedFile {
  version?: number
  part?: number
}

/** One file of a document. @throws ApiError not_allowed or not_found */
export async function getFile(
  db: Db,
  actor: Actor,
  document: DocumentRow,
  { version, part = 1 }: WantedFile = {},
) {
  authorize(actor, 'readDocuments')
  if (version !== undefined) authorize(actor, 'readDocumentVersions')
  const wanted = version ?? document.version
  const found =
    wanted === null
      ? undefined
      : await db
          .selectFrom('document_files')
          .where('item_id', '=', document.id)
          .where('version', '=', wanted)
          .where('part', '=', part)
          .selectAll()
          .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  return found
}
