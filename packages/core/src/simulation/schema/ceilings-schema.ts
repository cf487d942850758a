import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import type { CeilingGrid, CeilingRange, MunicipalCeiling } from '../lines/line-tables.ts'
import { message } from '../../platform/schema/message.ts'
import { cents, day, id, text, validity } from './rule-values.ts'
import { sourceKeySchema } from '../../platform/schema/source-schema.ts'

const lines = z.array(id).min(1)
/** IBGE ids of municipalities have seven digits. */
const municipality = z
  .int(message('informeInteiro'))
  .min(1_000_000, message('valorInvalido'))
  .max(9_999_999, message('valorInvalido'))

export const municipalCeilingSchema = z.strictObject({
  lines,
  municipality,
  name: text,
  maxPrice: cents,
  ...validity,
}) satisfies z.ZodType<MunicipalCeiling>

export const ceilingGridSchema = z.strictObject({
  lines,
  validFrom: day,
  validTo: day.nullable(),
  cells: z
    .array(
      z.strictObject({
        category: z.string().regex(/^[A-Z]\d$/, message('valorInvalido')),
        maxPrice: cents,
        other: cents.optional(),
        source: sourceKeySchema,
        towns: z.array(municipality).max(6_000),
      }),
    )
    .max(200),
}) satisfies z.ZodType<CeilingGrid>

export const ceilingRangeSchema = z
  .strictObject({ lines, from: cents, to: cents, source: sourceKeySchema })
  .refine(({ from, to }) => from <= to, message('valorInvalido')) satisfies z.ZodType<CeilingRange>
