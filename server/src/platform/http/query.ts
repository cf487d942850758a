import { fieldTexts } from 'core/field-errors'
import { message } from 'core/schema'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { withDescription } from './describe.ts'
import { ApiError } from './api-error.ts'

type QueryOf<Schema extends z.ZodObject> = MiddlewareHandler<
  object,
  string,
  { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }
>

const parametersOf = ({ shape }: z.ZodObject) =>
  Object.entries(shape).map(([name, field]) => {
    const { description, ...schema } = z.toJSONSchema(field as z.ZodType, { io: 'input' })
    return {
      in: 'query',
      name,
      required: !(field as z.ZodType).safeParse(undefined).success,
      description,
      schema,
    }
  })

/** Parsed query strings in memory for each route: most requests repeat a few of them. */
const MOST_KNOWN = 100

function read<Schema extends z.ZodObject>(schema: Schema, queries: Record<string, string[]>) {
  // Names come from the client: none may reach an inherited property.
  const params = Object.create(null) as Record<string, unknown>
  for (const [name, values] of Object.entries(queries))
    params[name] = values.length === 1 ? values[0] : values
  const parsed = schema.safeParse(params, message('valorInvalido'))
  if (!parsed.success) throw ApiError.ofFields(fieldTexts(parsed.error))
  // The cache returns the same object to other requests.
  Object.freeze(parsed.data)
  return parsed.data
}

/** Reads and validates the query string: `c.req.valid('query')` is the parsed value. */
export const query = <Schema extends z.ZodObject>(schema: Schema): QueryOf<Schema> => {
  const cache = new Map<string, z.output<Schema>>()
  return withDescription(
    (c, next) => {
      const { url } = c.req
      const at = url.indexOf('?')
      const search = at === -1 ? '' : url.slice(at)
      const data = cache.get(search) ?? read(schema, c.req.queries())
      if (cache.size >= MOST_KNOWN) cache.clear()
      cache.set(search, data)
      c.req.addValidatedData('query', data)
      return next()
    },
    {
      // Computed when the OpenAPI description is requested.
      get parameters() {
        return parametersOf(schema) as never
      },
      'x-codes': ['invalid_input'],
    },
  )
}

/** For routes without parameters: refuses any, because they would be ignored. */
export const noQuery = query(z.strictObject({}))
