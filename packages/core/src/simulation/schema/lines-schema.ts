import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { propertyTypes } from '../../platform/property-types.ts'
import { rateUnits } from '../finance/rates.ts'
import { amortizationSystems } from '../finance/schedule.ts'
import { confirmations, LINES_SCHEMA, type CreditLines } from '../lines/credit-line.ts'
import { regions } from '../lines/loan-request.ts'
import { message } from '../../platform/schema/message.ts'

/** Yearly rates and monthly insurance rates need more decimals than shares. */
const RATE_DECIMALS = 8
const fraction = (most: number, decimals: number) =>
  z
    .number(message('informeNumero'))
    .min(0, message('valorNegativo'))
    .max(most, message('maximoN', { n: most }))
    .refine((value) => Number(value.toFixed(decimals)) === value, message('casasDecimais', { n: decimals }))
const share = fraction(1, 6)
/** Below 100%: without a price, `largestPart` divides by 1 − quota. */
const quota = share.refine((value) => value > 0 && value < 1, message('maximoN', { n: 0.999999 }))
const day = z.iso.date(message('informeData'))
const cents = z.int(message('informeCentavosInteiros')).min(0, message('valorNegativo'))
const text = z
  .string(message('informeTexto'))
  .trim()
  .min(1, message('informeTexto'))
  .max(120, message('textoLongo'))
const id = z.string(message('informeTexto')).regex(/^[a-z\d-]{1,40}$/, message('valorInvalido'))
const flag = z.boolean(message('trueOuFalse'))
const validity = { validFrom: day, validTo: day.nullable(), source: text }

const condition = z.strictObject({
  propertyTypes: z.array(z.enum(propertyTypes)).min(1).optional(),
  used: flag.optional(),
  incomeOver: cents.optional(),
  incomeTo: cents.optional(),
  priceOver: cents.optional(),
  priceTo: cents.optional(),
  quotaHolder: flag.optional(),
  ownsHome: flag.optional(),
  hasSfhLoan: flag.optional(),
  regions: z
    .array(z.enum(Object.values(regions)))
    .min(1)
    .optional(),
  system: z.enum(amortizationSystems).optional(),
})
const rate = z.strictObject({ value: fraction(1, RATE_DECIMALS), unit: z.enum(rateUnits) })
const when = condition.optional()

/** The last figure of a list must be unconditional, so that one always applies. */
const figures = <Figure extends { when?: unknown }>(figure: z.ZodType<Figure>) =>
  z
    .array(figure)
    .min(1)
    .max(24)
    .refine((list) => list.at(-1)?.when === undefined, message('valorInvalido'))

const line = z.strictObject({
  id,
  label: text,
  ...validity,
  checkedOn: day,
  checkedBy: text.optional(),
  toConfirm: z.array(z.enum(confirmations)),
  enters: z.array(condition).min(1).max(24),
  rates: figures(z.strictObject({ when, rate, from: rate.optional() })),
  quotas: figures(z.strictObject({ when, share: quota })),
  incomeShares: figures(z.strictObject({ when, share })),
  maxMonths: z.int(message('informeMeses')).min(1, message('minimoUmMes')).max(600, message('maximoMeses')),
  fee: cents,
  takesFgts: flag,
  isPurchase: flag,
  subsidies: figures(z.strictObject({ when, upTo: cents })).optional(),
  financedCosts: share,
})

const lineIds = z.array(id).min(1)

/** Body of the formula `linhas`: data only, with bounds within which every quote is finite. */
export const linesSchema = z.strictObject({
  schema: z.literal(LINES_SCHEMA, message('esquemaDesconhecido', { n: LINES_SCHEMA })),
  lines: z.array(line).min(1).max(60),
  ceilings: z
    .array(
      z.strictObject({ lines: lineIds, municipality: z.int(), name: text, maxPrice: cents, ...validity }),
    )
    .max(12_000),
  ceilingRanges: z.array(z.strictObject({ lines: lineIds, from: cents, to: cents })).max(60),
  insurance: z.strictObject({
    mip: z
      .array(z.strictObject({ toAge: z.int().min(1).max(130), rate: fraction(0.01, RATE_DECIMALS) }))
      .min(1)
      .max(120)
      .refine(
        (bands) => bands.every(({ toAge }, at) => at === 0 || toAge > bands[at - 1]!.toAge),
        message('valorInvalido'),
      ),
    dfi: fraction(0.01, RATE_DECIMALS),
    source: text,
    checkedOn: day,
    checkedBy: text.optional(),
  }),
  supposedAge: z.int().min(18).max(80),
}) satisfies z.ZodType<CreditLines>
