import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/connect.ts'
import type { DocumentType } from '../documents/document-types.ts'
import { storageKey } from '../documents/storage-key.ts'
import type { Storage } from '../storage/storage.ts'
import { demoId } from './demo-id.ts'
import { demoPicture } from './demo-picture.ts'
import { pdfPage } from './pdf-page.ts'

export interface DemoFileDeps {
  db: Db
  storage: Storage
  /** Where files wait until they are taken over. */
  incoming: string
}

/** What people photograph; anything else is a PDF. */
const pictures: Record<string, 'image/jpeg' | 'image/png'> = { 'RG ou CNH': 'image/jpeg', CPF: 'image/png' }
const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

const fileOf = (label: string, type: DocumentType) =>
  type === 'application/pdf'
    ? pdfPage([
        { text: label, size: 26 },
        { text: 'Documento de demonstração', size: 14 },
        { text: 'Sem valor legal: existe para experimentar o portal.', size: 11 },
      ])
    : demoPicture(label, type)

/** What was sent by the story of a case, and has no file yet. */
const listSent = (db: Db) =>
  db
    .selectFrom('doc_checklists as document')
    .innerJoin('cases', 'cases.id', 'document.case_id')
    .where('document.storage_path', 'is', null)
    .where('document.uploaded_at', 'is not', null)
    .select((select) => [
      'document.id',
      'document.case_id',
      'document.label',
      'document.uploaded_at',
      'document.owner_role',
      'cases.client_id',
      select
        .selectFrom('case_assignments')
        .innerJoin('profiles', 'profiles.partner_id', 'case_assignments.partner_id')
        .whereRef('case_assignments.case_id', '=', 'cases.id')
        .select((least) => least.fn.min('profiles.id').as('id'))
        .as('partner'),
    ])
    .execute()

type Sent = Awaited<ReturnType<typeof listSent>>[number]

async function addFile({ db, storage, incoming }: DemoFileDeps, document: Sent, content: Buffer) {
  const { id: item_id, label, owner_role, client_id, partner, uploaded_at } = document
  const type = pictures[label] ?? 'application/pdf'
  const id = demoId('document_files', item_id)
  const storage_path = storageKey(document, id)
  const path = join(incoming, randomUUID())
  await writeFile(path, content, { mode: 0o600 })
  await storage.take(storage_path, path, type)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('document_files')
      .values({
        id,
        item_id,
        version: 1,
        storage_path,
        name: `${label}.${endings[type]}`,
        type,
        size: content.length,
        uploaded_by: owner_role === 'cliente' ? client_id : partner,
        uploaded_at: uploaded_at!,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx.updateTable('doc_checklists').set({ storage_path }).where('id', '=', item_id).execute()
  })
}

/**
 * Gives every document that the demo data says was sent a small file, so that it can be looked at. One that has its
 * file keeps it: it may be asked for at every start, and so mends what a start that broke off left undone.
 */
export async function addDemoFiles(deps: DemoFileDeps): Promise<void> {
  const sent = await listSent(deps.db)
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  const made = new Map<string, Promise<Buffer> | Buffer>()
  for (const { label } of sent)
    if (!made.has(label)) made.set(label, fileOf(label, pictures[label] ?? 'application/pdf'))
  for (const document of sent) await addFile(deps, document, await made.get(document.label)!)
}
