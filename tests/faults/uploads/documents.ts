import { createHash, randomUUID } from 'node:crypto'
import { withDatabase } from '../../support/database.ts'

/** A document that a client has yet to send. */
export interface Pending {
  email: string
  caseId: string
  id: string
}

/** Adds pending documents to the first case of a client, directly in the database. */
export const addPending = (dataDir: string, email: string, count: number): Pending[] =>
  withDatabase(dataDir, (handle) => {
    const { caseId } = handle
      .prepare<[string], { caseId: string }>(
        'select cases.id as caseId from cases join profiles on profiles.id = client_id where email = ? order by cases.id limit 1',
      )
      .get(email)!
    const insert = handle.prepare(
      `insert into doc_checklists (id, case_id, label, required, status, owner_role) values (?, ?, 'Extrato', 1, 'pending', 'cliente')`,
    )
    // Earlier uploads must not count against this client's rate limit.
    handle.exec('delete from rate_limits')
    return Array.from({ length: count }, () => {
      const id = randomUUID()
      insert.run(id, caseId)
      return { email, caseId, id }
    })
  })

/** Sets the size limit of an uploaded file, in MB. */
export const setUploadLimit = (dataDir: string, maxMb: number) =>
  withDatabase(dataDir, (handle) =>
    handle
      .prepare(`insert into app_settings (key, value, updated_at) values ('uploads.max_mb', ?, ?)`)
      .run(String(maxMb), new Date().toISOString()),
  )

interface FileRow {
  itemId: string
  path: string
  size: number
  status: string
}

/** Lists the rows of files, each with the id of its document. */
export const listFileRows = (dataDir: string): FileRow[] =>
  withDatabase(dataDir, (handle) =>
    handle
      .prepare<[], FileRow>(
        'select item_id as itemId, document_files.storage_path as path, size, status from document_files join doc_checklists on doc_checklists.id = item_id',
      )
      .all(),
  )

/** Results of SQLite's integrity and foreign key checks. */
export const integrityOf = (dataDir: string): unknown =>
  withDatabase(dataDir, (handle) => [handle.pragma('integrity_check'), handle.pragma('foreign_key_check')])

/** File content that differs in length and bytes for each document. */
export function contentOf({ id }: Pick<Pending, 'id'>): Buffer<ArrayBuffer> {
  const seed = createHash('sha256').update(id).digest()
  const pages = Buffer.alloc(150_000 + seed.readUInt16BE() * 20, seed)
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), pages, Buffer.from('\n%%EOF\n')])
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
