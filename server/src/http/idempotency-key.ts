import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { withDescription } from './describe.ts'

const header = 'Idempotency-Key'
const schema = z.uuid({ version: 'v4' }).overwrite((key) => key.toLowerCase())

export interface KeyedEnv {
  Variables: { key: string }
}

/** Reads the key that makes a request the same as one before. @throws ApiError invalid_input */
export const idempotencyKey = withDescription(
  createMiddleware<KeyedEnv>(async (c, next) => {
    const key = schema.safeParse(c.req.header(header))
    if (!key.success) throw ApiError.ofFields({ [header]: textRef(validationTexts, 'informeChave') })
    c.set('key', key.data)
    await next()
  }),
  {
    parameters: [
      {
        in: 'header',
        name: header,
        required: true,
        description: 'Um UUID v4 novo para cada pedido, e o mesmo em cada nova tentativa dele',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    'x-codes': ['invalid_input', 'key_reused'],
  },
)
