import './without-eval.ts'
import { z } from 'zod'
import { message } from './message.ts'
import { confidences, type Source, type Sources } from '../sources/source.ts'

const day = z.iso.date(message('informeData'))
const text = (most: number) =>
  z.string(message('informeTexto')).trim().min(1, message('informeTexto')).max(most, message('textoLongo'))

/** Key of a source within a body. */
export const sourceKeySchema = z
  .string(message('informeTexto'))
  .regex(/^[a-z\d-]{1,40}$/, message('valorInvalido'))

export const sourceSchema = z
  .strictObject({
    act: text(240),
    url: z
      .url({ protocol: /^https?$/, ...message('valorInvalido') })
      .max(400, message('textoLongo'))
      .optional(),
    from: day.nullable(),
    to: day.nullable(),
    checkedOn: day,
    checkedBy: text(120).optional(),
    confidence: z.enum(confidences, message('valorInvalido')),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    ...message('valorInvalido'),
    path: ['to'],
  }) satisfies z.ZodType<Source>

/** Sources by key. */
export const sourcesSchema = z.record(sourceKeySchema, sourceSchema) satisfies z.ZodType<Sources>
