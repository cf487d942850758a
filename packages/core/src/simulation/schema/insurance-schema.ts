import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { message } from '../../platform/schema/message.ts'
import type { InsuranceTable } from '../finance/insurance.ts'
import { sourceKeySchema } from '../../platform/schema/source-schema.ts'

/** Monthly rates as the tables print them: six decimals of a percent. */
const RATE_DECIMALS = 8
/** Far above any table, so that a percent entered as a fraction is rejected. */
const MOST_RATE = 0.01

const rate = z
  .number(message('informeNumero'))
  .min(0, message('valorNegativo'))
  .max(MOST_RATE, message('maximoN', { n: MOST_RATE }))
  .refine(
    (value) => Number(value.toFixed(RATE_DECIMALS)) === value,
    message('casasDecimais', { n: RATE_DECIMALS }),
  )
const text = z
  .string(message('informeTexto'))
  .trim()
  .min(1, message('informeTexto'))
  .max(120, message('textoLongo'))

/** MIP by age, youngest first. */
export const mipBandsSchema = z
  .array(z.strictObject({ toAge: z.int(message('informeNumero')).min(1).max(130), rate }))
  .min(1)
  .max(120)
  .refine(
    (bands) => bands.every(({ toAge }, at) => at === 0 || toAge > bands[at - 1]!.toAge),
    message('valorInvalido'),
  )

export const insuranceTableSchema = z.strictObject({
  id: z.string(message('informeTexto')).regex(/^[a-z\d-]{1,40}$/, message('valorInvalido')),
  label: text,
  insurer: text.nullable(),
  mip: mipBandsSchema,
  dfi: rate,
  source: sourceKeySchema,
}) satisfies z.ZodType<InsuranceTable>
