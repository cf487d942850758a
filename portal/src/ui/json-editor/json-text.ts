import { readJson } from 'core/json'
import { z } from 'zod'

/** Schema of a form field that holds JSON: its output is the parsed value. The editor shows the positions of errors. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, invalid: string) =>
  z.string().transform((text, context): z.output<Schema> => {
    const read = readJson(text, schema, invalid)
    if ('value' in read) return read.value
    context.addIssue({ code: 'custom', message: invalid })
    return z.NEVER
  })
