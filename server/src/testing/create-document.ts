import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { storageKey } from '../cases/documents/storage-key.ts'
import { samplePdf } from './sample-files.ts'
import type { Started } from './start-app.ts'

type NewDocument = Partial<Insertable<Database['doc_checklists']>> & { case_id: string }

/** Creates a document in this status, with a file if the status requires one. @returns its id */
export async function createDocument(
  { db, storage, files, clock }: Pick<Started, 'db' | 'storage' | 'files' | 'clock'>,
  { id = randomUUID(), case_id, status = 'pending', ...given }: NewDocument,
): Promise<string> {
  const sent = !['pending', 'waived', 'not_applicable'].includes(status)
  const fileId = randomUUID()
  const storage_path = sent ? storageKey({ case_id, id }, fileId) : null
  const uploaded_at = sent ? clock.now.toISOString() : null
  await db
    .insertInto('doc_checklists')
    .values({
      id,
      case_id,
      label: 'Certidão de casamento',
      required: true,
      status,
      owner_role: 'cliente',
      rejection_reason: status === 'rejected' ? 'Está ilegível.' : null,
      waive_reason: status === 'waived' ? 'O banco não pediu.' : null,
      storage_path,
      uploaded_at,
      ...given,
    })
    .execute()
  if (!storage_path || !uploaded_at) return id
  const path = join(files, fileId)
  const pdf = samplePdf()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, pdf)
  await storage.take(storage_path, path, 'application/pdf')
  const file = { name: 'certidao.pdf', type: 'application/pdf', size: pdf.length } as const
  await db
    .insertInto('document_files')
    .values({ id: fileId, item_id: id, version: 1, storage_path, ...file, uploaded_by: null, uploaded_at })
    .execute()
  return id
}
