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

/** Query strings of one route that were read before: most of its requests ask with the same. */
const MOST_KNOWN = 100

function read<Schema extends z.ZodObject>(schema: Schema, queries: Record<string, string[]>) {
  // Names come from outside: none may meet an inherited property.
  const given = Object.create(null) as Record<string, unknown>
  for (const [name, values] of Object.entries(queries)) given[name] = values.length === 1 ? values[0] : values
  const parsed = schema.safeParse(given, message('valorInvalido'))
  if (!parsed.success) throw ApiError.ofFields(fieldTexts(parsed.error))
  // Others will be given the same.
  Object.freeze(parsed.data)
  return parsed.data
}

/** Reads the query string and checks it: `c.req.valid('query')` is what the schema made of it. */
export const query = <Schema extends z.ZodObject>(schema: Schema): QueryOf<Schema> => {
  const known = new Map<string, z.output<Schema>>()
  return withDescription(
    (c, next) => {
      const { url } = c.req
      const at = url.indexOf('?')
      const asked = at === -1 ? '' : url.slice(at)
      const data = known.get(asked) ?? read(schema, c.req.queries())
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(asked, data)
      c.req.addValidatedData('query', data)
      return next()
    },
    {
      // Only who asks for the description of the API pays for it.
      get parameters() {
        return parametersOf(schema) as never
      },
      'x-codes': ['invalid_input'],
    },
  )
}

/** For routes that take no query: whatever is asked for would be ignored, so it is refused. */
export const noQuery = query(z.strictObject({}))
