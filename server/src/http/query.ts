import { fieldTexts, message } from 'core/schema'
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

/** Reads the query string and checks it: `c.req.valid('query')` is what the schema made of it. */
export const query = <Schema extends z.ZodObject>(schema: Schema): QueryOf<Schema> =>
  withDescription(
    async (c, next) => {
      // Names come from outside: none may meet an inherited property.
      const given = Object.create(null) as Record<string, unknown>
      for (const [name, values] of Object.entries(c.req.queries()))
        given[name] = values.length === 1 ? values[0] : values
      const parsed = schema.safeParse(given, message('valorInvalido'))
      if (!parsed.success) throw ApiError.ofFields(fieldTexts(parsed.error))
      c.req.addValidatedData('query', parsed.data)
      await next()
    },
    { parameters: parametersOf(schema) as never, 'x-codes': ['invalid_input'] },
  )

/** For routes that take no query: whatever is asked for would be ignored, so it is refused. */
export const noQuery = query(z.strictObject({}))
