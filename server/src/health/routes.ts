import { Hono } from 'hono'
import { z } from 'zod'
import { describe } from '../http/describe.ts'

const healthSchema = z.strictObject({ status: z.literal('ok') })

/** Alive: the process answers. */
export const healthRoutes = () =>
  new Hono().get(
    '/',
    describe({
      tag: 'Servidor',
      summary: 'O servidor está no ar',
      answers: { 200: { description: 'Está', schema: healthSchema } },
    }),
    (c) => c.json({ status: 'ok' as const }, 200),
  )
