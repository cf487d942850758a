import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ApiError } from '../http/api-error.ts'
import { attachment } from '../http/attachment.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import type { Storage } from '../storage/storage.ts'
import type { DocumentEnv } from './document-from-path.ts'
import type { getFile } from './queries.ts'

type FileRow = Awaited<ReturnType<typeof getFile>>

interface SendDeps extends ChangeDeps {
  storage: Storage
  log: Logger
}

/**
 * Sends a file of a document as it is read, always whole: to be saved, and where a browser shows it all the same,
 * nothing in it runs or loads anything. Before the first byte it is written down who got it.
 * @throws ApiError file_missing when the storage has lost it, or a part of it
 */
export async function sendFile(
  c: Context<DocumentEnv>,
  { storage, log, db, clock, recordEvent }: SendDeps,
  { id, storage_path, name, type, size, version }: FileRow,
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
    // Nobody would read it, and so nobody would close it.
    await opened.body.cancel()
    return c.body(null, 200, headers)
  }
  const { id: subject, case_id: caseId } = c.get('document')
  const got = {
    kind: 'document.downloaded',
    actor: c.get('actor'),
    subject,
    caseId,
    at: clock().toISOString(),
    data: { version },
    change: { before: null, after: { version } },
  } as const
  await db
    .transaction()
    .execute((trx) => recordEvent(trx, got))
    .catch(async (error: unknown) => {
      await opened.body.cancel()
      throw error
    })
  return c.body(opened.body, 200, headers)
}
