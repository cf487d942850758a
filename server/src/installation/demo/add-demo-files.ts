import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/connect.ts'
import { storageKey } from '../../cases/documents/storage-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { demoId } from './demo-id.ts'

export interface DemoFileDeps {
  db: Db
  storage: Storage
  /** Folder for files being received. */
  incoming: string
  /** Folder of the sample files. */
  samples: string
}

/** Papers that people photograph; all others are PDFs. */
const pictures: Record<string, 'rg-ou-cnh.jpg' | 'cpf.png'> = { 'RG ou CNH': 'rg-ou-cnh.jpg', CPF: 'cpf.png' }
const types = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
/** Placeholder of the title in the PDF. */
const TITLE = '_'.repeat(60)

async function readSample(samples: string, label: string) {
  const sample = pictures[label] ?? 'documento.pdf'
  const ending = sample.slice(-3) as keyof typeof types
  const bytes = await readFile(join(samples, sample), 'latin1')
  // Padded to the placeholder's length, because a PDF contains byte offsets.
  const title = label.replace(/[()\\]/g, '\\$&').padEnd(TITLE.length)
  const content = Buffer.from(
    bytes.replace(TITLE, () => title),
    'latin1',
  )
  return { name: `${label}.${ending}`, type: types[ending], content }
}

/** Documents that the demo cases mark as sent and that lack a file. */
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

async function addFile({ db, storage, incoming, samples }: DemoFileDeps, document: Sent) {
  const { id: item_id, label, owner_role, client_id, partner, uploaded_at } = document
  const { name, type, content } = await readSample(samples, label)
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
        name,
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
 * Adds a small file to every sent document of the demo data. Existing files stay, so that each start can repair an
 * interrupted one.
 */
export async function addDemoFiles(deps: DemoFileDeps): Promise<void> {
  const sent = await listSent(deps.db)
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  for (const document of sent) await addFile(deps, document)
}
