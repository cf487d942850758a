import type { Context } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { CaseEnv } from '../record/case-from-path.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import type { getLotPart } from './queries.ts'

/** Sends a file of a lot as a download; logs the reader before the first byte. @throws ApiError file_missing */
export async function sendLotPart(
  c: Context<CaseEnv>,
  { storage, log, db, clock, recordEvent }: Pick<AppDeps, 'storage' | 'log' | 'db' | 'clock' | 'recordEvent'>,
  { id, number, kind, part, name, size, storage_path }: Awaited<ReturnType<typeof getLotPart>>,
) {
  const opened = await storage.open(storage_path)
  if (opened?.size !== size) {
    await opened?.body.cancel()
    log.error({ lot: id, part, size, stored: opened?.size }, 'Um lote não está inteiro no armazenamento')
    throw new ApiError('file_missing')
  }
  const headers = {
    'Content-Type': kind === 'pdf' ? 'application/pdf' : 'application/zip',
    'Content-Length': String(size),
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'none',
  }
  if (c.req.method === 'HEAD') {
    await opened.body.cancel()
    return c.body(null, 200, headers)
  }
  await db
    .transaction()
    .execute((trx) =>
      recordEvent(trx, {
        kind: 'case.lot_downloaded',
        actor: c.get('actor'),
        subject: id,
        caseId: c.get('case').id,
        at: clock().toISOString(),
        data: {},
        change: { before: null, after: { lot: number, part } },
      }),
    )
    .catch(async (error: unknown) => {
      await opened.body.cancel()
      throw error
    })
  return c.body(opened.body, 200, headers)
}
