import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'

const healthSchema = z.strictObject({ status: z.literal('ok') })
const PATIENCE_MS = 2000
/** Minimum interval between writes of the readiness probe, however often it is called. */
const WRITE_EVERY_MS = 5000

/**
 * Reads and writes the database; the result of a write is valid until the next.
 * @throws when it does not respond or rejects writes, as with a full disk
 */
function createProbe({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) {
  let writtenAt = -Infinity
  let written: Promise<unknown> = Promise.resolve()
  let running: Promise<void> | undefined
  // Raw SQL runs on a connection for readers: a queue of blocked writers says nothing about the disk.
  const write = () =>
    sql`insert into write_probe (id, checked_at) values (1, ${clock().toISOString()})
      on conflict (id) do update set checked_at = excluded.checked_at`.execute(db)
  const ask = async () => {
    await sql`select 1`.execute(db)
    const now = performance.now()
    if (now - writtenAt >= WRITE_EVERY_MS) {
      // Set before the write: one that fails or hangs also counts.
      writtenAt = now
      written = write()
    }
    await written
  }
  /** Callers share one probe, however long the database takes. */
  return () => (running ??= ask().finally(() => (running = undefined)))
}

/**
 * Liveness: the process responds. Readiness: its database responds and accepts writes, so requests may be sent here.
 */
export const healthRoutes = (deps: Pick<AppDeps, 'db' | 'clock'>) => {
  const probe = createProbe(deps)
  const answers = () => {
    const answered = probe().then(
      () => true,
      () => false,
    )
    return Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })])
  }
  return new Hono()
    .get(
      '/',
      describe({
        tag: 'Servidor',
        summary: 'O servidor está no ar',
        answers: { 200: { description: 'Está', schema: healthSchema } },
      }),
      (c) => c.json({ status: 'ok' as const }, 200),
    )
    .get(
      '/ready',
      describe({
        tag: 'Servidor',
        summary: 'O servidor está pronto: o banco de dados responde e aceita gravações',
        description: 'Para quem distribui requisições entre servidores.',
        answers: { 200: { description: 'Está', schema: healthSchema } },
        errors: ['unavailable'],
      }),
      async (c) => {
        if (!(await answers()))
          throw new ApiError('unavailable', undefined, undefined, { 'Retry-After': '5' })
        return c.json({ status: 'ok' as const }, 200)
      },
    )
}
