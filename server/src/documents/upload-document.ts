import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import type { Antivirus } from '../antivirus/clamd.ts'
import type { Actor } from '../access/actor.ts'
import { readSettings } from '../config/settings.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'
import type { Storage } from '../storage/storage.ts'
import { inspectFile } from './inspect-file.ts'
import { storedName } from './file-name.ts'
import { moveOn, nextStatus } from './move-document.ts'
import type { DocumentRow } from './queries.ts'
import { receiveFile } from './receive-file.ts'
import { storageKey } from './storage-key.ts'

export interface UploadDeps extends ChangeDeps {
  storage: Storage
  antivirus: Antivirus | null
  /** Where files wait until they are taken over. */
  incoming: string
}

async function addVersion(
  trx: Trx,
  item_id: string,
  file: Omit<Insertable<Database['document_files']>, 'item_id' | 'version'>,
) {
  const { last } = await trx
    .selectFrom('document_files')
    .where('item_id', '=', item_id)
    .select((select) => select.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const version = (last ?? 0) + 1
  await trx
    .insertInto('document_files')
    .values({ ...file, item_id, version })
    .execute()
  return version
}

/**
 * Takes a file in as the document's next version. The file is safe before the row says that it is there, so that no
 * row is ever without its file.
 * @throws ApiError not_allowed, wrong_state, not_found when the case was withdrawn meanwhile, or what is wrong with the file
 */
export async function uploadDocument(
  { db, storage, antivirus, incoming, clock, recordEvent }: UploadDeps,
  actor: Actor,
  document: DocumentRow,
  request: Request,
): Promise<void> {
  const status = nextStatus(document, actor, 'upload')
  const maxMb = (await readSettings(db))['uploads.max_mb']
  const file = await receiveFile(request, { folder: incoming, maxMb })
  const id = randomUUID()
  const storage_path = storageKey(document, id)
  try {
    const type = await inspectFile(file, actor.id, antivirus)
    await storage.take(storage_path, file.path, type)
    const at = clock().toISOString()
    await db.transaction().execute(async (trx) => {
      const none = { reviewed_at: null, rejection_reason: null }
      await moveOn(trx, actor, document, 'upload', { storage_path, uploaded_at: at, ...none, at })
      const version = await addVersion(trx, document.id, {
        id,
        storage_path,
        name: storedName(file.name),
        type,
        size: file.size,
        uploaded_by: actor.id,
        uploaded_at: at,
      })
      await recordEvent(trx, {
        kind: 'document.uploaded',
        actor,
        subject: document.id,
        caseId: document.case_id,
        at,
        data: { version },
        change: { before: { status: document.status }, after: { status, version } },
      })
    })
  } catch (error) {
    await rm(file.path, { force: true })
    // Only a refusal is sure to have left no row behind; after anything else the sweeper looks first.
    if (error instanceof ApiError) await storage.delete(storage_path).catch(() => undefined)
    throw error
  }
}
