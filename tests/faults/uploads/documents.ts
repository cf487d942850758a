import { createHash, randomUUID } from 'node:crypto'
import SqliteHandle from 'better-sqlite3'
import { join } from 'node:path'

/** A document that a client has still to send. */
export interface Pending {
  email: string
  caseId: string
  id: string
}

const withDatabase = <Result>(dataDir: string, work: (handle: SqliteHandle.Database) => Result): Result => {
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  try {
    return work(handle)
  } finally {
    handle.close()
  }
}

/** Adds documents to a case of this client, behind the server's back. */
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
    // What was counted against this person's limit has nothing to do with what is tested.
    handle.exec('delete from rate_limits')
    return Array.from({ length: count }, () => {
      const id = randomUUID()
      insert.run(id, caseId)
      return { email, caseId, id }
    })
  })

/** Sets how many MB a file may have. */
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

/** What the rows say of files: each with the document that it is of. */
export const listFileRows = (dataDir: string): FileRow[] =>
  withDatabase(dataDir, (handle) =>
    handle
      .prepare<[], FileRow>(
        'select item_id as itemId, document_files.storage_path as path, size, status from document_files join doc_checklists on doc_checklists.id = item_id',
      )
      .all(),
  )

/** Whether the database itself is whole. */
export const integrityOf = (dataDir: string): unknown =>
  withDatabase(dataDir, (handle) => [handle.pragma('integrity_check'), handle.pragma('foreign_key_check')])

/** The file of a document: of another length and other bytes than any other's. */
export function contentOf({ id }: Pick<Pending, 'id'>): Buffer<ArrayBuffer> {
  const seed = createHash('sha256').update(id).digest()
  const pages = Buffer.alloc(150_000 + seed.readUInt16BE() * 20, seed)
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), pages, Buffer.from('\n%%EOF\n')])
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
