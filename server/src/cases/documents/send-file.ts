import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ApiError } from '../../platform/http/api-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { DocumentEnv } from './document-from-path.ts'
import type { getFile } from './queries.ts'

type FileRow = Awaited<ReturnType<typeof getFile>>

/** Notes that another person than the sender has the current file: the sender may not replace it any more. */
const noteOpened = (trx: Trx, { itemId, version, at }: { itemId: string; version: number; at: Moment }) =>
  trx
    .updateTable('doc_checklists')
    .set({ opened_at: at })
    .where('id', '=', itemId)
    .where('opened_at', 'is', null)
    .where('storage_path', 'in', (files) =>
      files
        .selectFrom('document_files')
        .where('item_id', '=', itemId)
        .where('version', '=', version)
        .select('storage_path'),
    )
    .execute()

interface SendDeps extends ChangeDeps {
  storage: Storage
  log: Logger
}

/**
 * Sends a file of a document, always whole and as a download; even if a browser shows it, nothing in it runs or loads
 * anything. Logs the reader before the first byte.
 * @throws ApiError file_missing when the storage has lost it or a part of it
 */
export async function sendFile(
  c: Context<DocumentEnv>,
  { storage, log, db, clock, recordEvent }: SendDeps,
  { id, storage_path, name, type, size, version, uploaded_by }: FileRow,
) {
  const opened = await storage.open(storage_path)
  if (opened?.size !== size) {
    await opened?.body.cancel()
    log.error(
      { id: c.get('requestId'), file: id, size, stored: opened?.size },
      'O arquivo de um documento não está inteiro no armazenamento',
    )
    throw new ApiError('file_missing')
  }
  const headers = {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'none',
  }
  if (c.req.method === 'HEAD') {
    // For HEAD no one reads the body, so it must be cancelled here.
    await opened.body.cancel()
    return c.body(null, 200, headers)
  }
  const { id: subject, case_id: caseId } = c.get('document')
  const actor = c.get('actor')
  const at = clock().toISOString()
  const got = {
    kind: 'document.downloaded',
    actor,
    subject,
    caseId,
    at,
    data: { version },
    change: { before: null, after: { version } },
  } as const
  await db
    .transaction()
    .execute(async (trx) => {
      await recordEvent(trx, got)
      if (uploaded_by !== actor.id) await noteOpened(trx, { itemId: subject, version, at })
    })
    .catch(async (error: unknown) => {
      await opened.body.cancel()
      throw error
    })
  return c.body(opened.body, 200, headers)
}
