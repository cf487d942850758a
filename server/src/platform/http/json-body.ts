import { fieldTexts } from 'core/field-errors'
import { message } from 'core/schema'
import type { Context, MiddlewareHandler } from 'hono'
import { resolver } from 'hono-openapi'
import type { z } from 'zod'
import { withDescription } from './describe.ts'
import { ApiError, type ErrorCode, errorText } from './api-error.ts'
import { cleanRequest } from './clean-text.ts'

const isJson = (contentType = '') => /^application\/json\s*(;|$)/i.test(contentType)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const refusals: ErrorCode[] = ['invalid_json', 'invalid_input', 'too_large', 'unsupported_media_type']

type BodyOf<Schema extends z.ZodType, Env extends object> = MiddlewareHandler<
  Env,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

/**
 * Reads and validates a JSON object: `c.req.valid('json')` is the parsed value.
 * @param example shown in the OpenAPI description
 * @param present schema of this request if it depends on published configuration; of the same shape
 */
export const jsonBody = <Schema extends z.ZodType, Env extends object = object>(
  schema: Schema,
  example?: z.input<Schema>,
  present: (c: Context<Env>) => Schema = () => schema,
) =>
  withDescription<BodyOf<Schema, Env>>(
    async (c, next) => {
      if (!isJson(c.req.header('Content-Type'))) throw new ApiError('unsupported_media_type')
      const sent: unknown = await c.req.json().catch(() => {
        throw new ApiError('invalid_json')
      })
      const body = cleanRequest(sent)
      if (!isObject(body)) throw new ApiError('invalid_input', errorText('naoEhObjeto'))
      const parsed = present(c).safeParse(body, message('valorInvalido'))
      if (!parsed.success) throw ApiError.ofFields(fieldTexts(parsed.error))
      c.req.addValidatedData('json', parsed.data as object)
      await next()
    },
    {
      requestBody: { required: true, content: { 'application/json': { schema: resolver(schema), example } } },
      'x-codes': refusals,
    },
  )
