import { readJson } from 'core/json'
import { z } from 'zod'

/** A field of a form that holds JSON: what comes out is what it says. The editor tells where it is wrong. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, invalid: string) =>
  z.string().transform((text, context): z.output<Schema> => {
    const read = readJson(text, schema, invalid)
    if ('value' in read) return read.value
    context.addIssue({ code: 'custom', message: invalid })
    return z.NEVER
  })
