import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { coalesce } from '../db/coalesce.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { describe } from '../http/describe.ts'

const healthSchema = z.strictObject({ status: z.literal('ok') })
const PATIENCE_MS = 2000

/** Alive: the process answers. Ready: so does its database, and requests may be sent here. */
export const healthRoutes = ({ db }: { db: Db }) => {
  // However often it is asked, one question at a time.
  const answers = coalesce(() => {
    const answered = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })])
  })
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
        summary: 'O servidor está pronto: o banco de dados responde',
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
