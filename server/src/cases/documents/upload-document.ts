import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FileChannel } from 'core'
import type { Antivirus } from '../../platform/antivirus/clamd.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { makeParts } from './make-parts.ts'
import { moveOn, nextStatus, notThisFile, type ReceivingDocument } from './move-document.ts'
import { receiveFiles } from '../../platform/storage/receive-file.ts'
import { MOST_FILES, readSending } from './sending.ts'
import { storageKey } from './storage-key.ts'

export interface UploadDeps extends ChangeDeps {
  storage: Storage
  antivirus: Antivirus | null
  /** Folder for files being received. */
  incoming: string
}

async function lastVersion(trx: Trx, itemId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('document_files')
    .where('item_id', '=', itemId)
    .select((select) => select.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Requires from staff, and only from staff, the channel by which a paper arrived. */
function checkChannel({ role }: Actor, channel: FileChannel | null) {
  const isStaff = role === 'agent' || role === 'admin'
  if (isStaff !== (channel !== null))
    throw ApiError.ofFields({ channel: errorText(isStaff ? 'escolhaChegada' : 'chegadaSoEquipe') })
}

/** @throws ApiError wrong_state for another version than the current one, not_allowed for a file of another sender */
function checkReplacement({ id, sale }: Actor, document: ReceivingDocument, replaced: number) {
  if (document.version !== replaced) throw notThisFile()
  if (document.uploaded_by !== (sale ? null : id)) throw new ApiError('not_allowed')
}

/**
 * Stores files sent together as the document's next version. Files are stored before the rows are written, so that no
 * row lacks its file.
 * @param replaced version that the files replace; without it the document must be missing
 * @throws ApiError not_allowed, wrong_state, not_found when the sender lost the case meanwhile, or the problem of a
 * file
 */
export async function uploadDocument(
  { db, storage, antivirus, incoming, clock, recordEvent }: UploadDeps,
  actor: Actor,
  document: ReceivingDocument,
  request: Request,
  replaced?: number,
): Promise<void> {
  const action = replaced === undefined ? 'upload' : 'replace'
  const status = nextStatus(document, actor, action)
  if (replaced !== undefined) checkReplacement(actor, document, replaced)
  const maxMb = (await readSettings(db))['uploads.max_mb']
  const form = await receiveFiles(request, { folder: incoming, maxMb, most: MOST_FILES })
  const leftovers = form.files.map(({ path }) => path)
  const stored: string[] = []
  try {
    const { files, channel } = readSending(form)
    checkChannel(actor, channel)
    const parts = await makeParts(files, {
      folder: incoming,
      person: actor.id,
      antivirus,
      label: document.label,
      leftover: (path) => leftovers.push(path),
    })
    const rows = parts.map(({ path, ...part }, index) => {
      const id = randomUUID()
      return { path, row: { ...part, id, part: index + 1, storage_path: storageKey(document, id) } }
    })
    for (const { path, row } of rows) {
      stored.push(row.storage_path)
      await storage.take(row.storage_path, path, row.type)
    }
    const at = clock().toISOString()
    await db.transaction().execute(async (trx) => {
      await moveOn(trx, actor, document, action, {
        storage_path: rows[0]!.row.storage_path,
        uploaded_at: at,
        reviewed_at: null,
        opened_at: null,
        rejection_reason: null,
        reopen_reason: null,
        claimed_not_applicable: false,
        at,
      })
      const version = (await lastVersion(trx, document.id)) + 1
      const uploaded_by = actor.sale ? null : actor.id
      const sent = { item_id: document.id, version, channel, uploaded_by, uploaded_at: at }
      await trx
        .insertInto('document_files')
        .values(rows.map(({ row }) => ({ ...row, ...sent })))
        .execute()
      await recordEvent(trx, {
        kind: 'document.uploaded',
        actor,
        subject: document.id,
        caseId: document.case_id,
        at,
        data: { version },
        change: {
          before: { status: document.status },
          after: { status, version, ...(channel && { channel }) },
        },
      })
    })
  } catch (error) {
    // Only a refusal is sure to leave no row behind; after other errors the sweep decides.
    if (error instanceof ApiError) for (const key of stored) await storage.delete(key).catch(() => undefined)
    throw error
  } finally {
    for (const path of leftovers) await rm(path, { force: true })
  }
}
