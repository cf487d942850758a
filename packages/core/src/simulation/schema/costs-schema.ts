import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { COSTS_SCHEMA, itbiBases, type CostRules } from '../costs/cost-rules.ts'
import { FACTOR_DECIMALS } from '../../platform/money/money.ts'
import { message } from '../../platform/schema/message.ts'

const share = z
  .number(message('informeNumero'))
  .min(0, message('valorNegativo'))
  .max(1, message('maximoN', { n: 1 }))
  .refine(
    (value) => Number(value.toFixed(FACTOR_DECIMALS)) === value,
    message('casasDecimais', { n: FACTOR_DECIMALS }),
  )
const day = z.iso.date(message('informeData'))
const text = z
  .string(message('informeTexto'))
  .trim()
  .min(1, message('informeTexto'))
  .max(120, message('textoLongo'))
const code = z.string(message('informeTexto')).min(1, message('informeTexto')).max(60, message('textoLongo'))
const flag = z.boolean(message('trueOuFalse'))

const rate = z.strictObject({
  sfh: flag.optional(),
  withinDays: z.int().min(1).max(3650).optional(),
  parts: z
    .array(z.strictObject({ of: z.enum(itbiBases), rate: share }))
    .min(1)
    .max(3),
})

/** Body of the formula `custos`: data only, with bounds within which every cost is finite. */
export const costsSchema = z.strictObject({
  schema: z.literal(COSTS_SCHEMA, message('esquemaDesconhecido', { n: COSTS_SCHEMA })),
  itbi: z
    .array(
      z.strictObject({
        municipality: z.int(message('informeInteiro')),
        name: text,
        validFrom: day,
        validTo: day.nullable(),
        source: text,
        checkedOn: day,
        checkedBy: text.optional(),
        confirmed: flag,
        rates: z
          .array(rate)
          .min(1)
          .max(8)
          // The last rate must apply unconditionally, since a late payment is taxed too.
          .refine((rates) => {
            const { sfh, withinDays } = rates.at(-1)!
            return sfh === undefined && withinDays === undefined
          }, message('valorInvalido')),
      }),
    )
    .max(12_000),
  itbiElsewhere: z
    .strictObject({ from: share, to: share, source: text, checkedOn: day })
    .refine(({ from, to }) => from <= to, message('valorInvalido')),
  discounts: z
    .array(z.strictObject({ fee: code, share, firstSfhPurchase: flag, source: text, checkedOn: day }))
    .max(60),
  financed: z.array(code).max(60),
}) satisfies z.ZodType<CostRules>
