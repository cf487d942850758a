import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { withDescription } from './describe.ts'

export const keyHeader = 'Idempotency-Key'
const schema = z.uuid({ version: 'v4' }).overwrite((key) => key.toLowerCase())

export interface KeyedEnv {
  Variables: { key: string }
}

/** @throws ApiError invalid_input if the key is missing or no UUID v4 */
export function readKey(c: Context): string {
  const key = schema.safeParse(c.req.header(keyHeader))
  if (!key.success) throw ApiError.ofFields({ [keyHeader]: textRef(validationTexts, 'informeChave') })
  return key.data
}

/** The header in the OpenAPI description. */
export const keyParameter = (required: boolean) => ({
  in: 'header' as const,
  name: keyHeader,
  required,
  description:
    'Um UUID v4 novo para cada pedido, e o mesmo em cada nova tentativa dele: por um dia, a mesma pessoa recebe a mesma resposta, e nada é criado de novo',
  schema: { type: 'string' as const, format: 'uuid' },
})

/** Reads the Idempotency-Key of a request. @throws ApiError invalid_input */
export const idempotencyKey = withDescription(
  createMiddleware<KeyedEnv>(async (c, next) => {
    c.set('key', readKey(c))
    await next()
  }),
  { parameters: [keyParameter(true)], 'x-codes': ['invalid_input', 'key_reused'] },
)
