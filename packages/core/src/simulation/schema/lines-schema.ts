import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { propertyTypes } from '../../platform/property-types.ts'
import { rateUnits } from '../finance/rates.ts'
import { amortizationSystems } from '../finance/schedule.ts'
import {
  confirmations,
  LINES_SCHEMA,
  rateIndexes,
  sourcedFields,
  type CreditLines,
} from '../lines/credit-line.ts'
import { regions } from '../lines/loan-request.ts'
import { message } from '../../platform/schema/message.ts'
import { ceilingGridSchema, ceilingRangeSchema, municipalCeilingSchema } from './ceilings-schema.ts'
import { insuranceTableSchema } from './insurance-schema.ts'
import { linesProblems } from './lines-problems.ts'
import { cents, flag, fraction, id, RATE_DECIMALS, share, text, validity } from './rule-values.ts'
import { sourceKeySchema, sourcesSchema } from '../../platform/schema/source-schema.ts'
import { upgradeLines } from './upgrade-lines.ts'

/** Below 100%: without a price, `largestPart` divides by 1 − quota. */
const quota = share.refine((value) => value > 0 && value < 1, message('maximoN', { n: 0.999999 }))

const conditionShape = {
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
}
const condition = z.strictObject(conditionShape)
const entry = z.strictObject({
  ...conditionShape,
  disputed: flag.optional(),
  source: sourceKeySchema.optional(),
})
const rate = z.strictObject({ value: fraction(1, RATE_DECIMALS), unit: z.enum(rateUnits) })
const cell = { when: condition.optional(), source: sourceKeySchema.optional() }

/** The last figure of a list must be unconditional, so that one always applies. */
const figures = <Figure extends { when?: unknown }>(figure: z.ZodType<Figure>) =>
  z
    .array(figure)
    .min(1)
    .max(60)
    .refine((list) => list.at(-1)?.when === undefined, message('valorInvalido'))

const line = z.strictObject({
  id,
  label: text,
  bank: id.optional(),
  replaces: id.optional(),
  offered: flag,
  ...validity,
  sources: z.partialRecord(z.enum(sourcedFields), sourceKeySchema).optional(),
  toConfirm: z.array(z.enum(confirmations)),
  enters: z.array(entry).min(1).max(24),
  index: z.enum(rateIndexes, message('valorInvalido')),
  rates: figures(z.strictObject({ ...cell, rate, from: rate.optional() })),
  relationships: z
    .array(z.strictObject({ label: text, rate, source: sourceKeySchema.optional() }))
    .max(12)
    .optional(),
  quotas: figures(z.strictObject({ ...cell, share: quota })),
  incomeShares: figures(z.strictObject({ ...cell, share })),
  maxMonths: z.int(message('informeMeses')).min(1, message('minimoUmMes')).max(600, message('maximoMeses')),
  credit: z
    .strictObject({ from: cents, to: cents })
    .refine(({ from, to }) => from <= to, message('valorInvalido'))
    .optional(),
  fee: cents,
  takesFgts: flag,
  isPurchase: flag,
  subsidized: flag.optional(),
  financedCosts: share,
})

const factors = z.record(z.string().regex(/^[A-Z]\d$/), z.number().min(0).max(10))

const subsidy = z.strictObject({
  source: sourceKeySchema,
  upTo: figures(z.strictObject({ ...cell, upTo: cents })),
  incomeTo: cents,
  incomeToAlone: cents,
  alone: share,
  used: share,
  smallest: cents,
  stateIndex: z.record(z.string().regex(/^\d\d$/), z.number().min(-100).max(100)),
  factors: z.strictObject({ north: factors, others: factors }),
})

const currentLines = z.strictObject({
  schema: z.literal(LINES_SCHEMA, message('esquemaDesconhecido', { n: LINES_SCHEMA })),
  sources: sourcesSchema,
  lines: z.array(line).min(1).max(60),
  banks: z.array(id).max(30).optional(),
  ceilings: z.array(municipalCeilingSchema).max(12_000),
  ceilingGrids: z.array(ceilingGridSchema).max(12),
  ceilingRanges: z.array(ceilingRangeSchema).max(60),
  fgts: z.strictObject({
    maxPrice: cents,
    years: z.int().min(0).max(50),
    everyMonths: z.int().min(1).max(600),
    source: sourceKeySchema,
  }),
  subsidy: subsidy.optional(),
  smallestCredit: z.strictObject({ amount: cents, source: sourceKeySchema }),
  insurance: insuranceTableSchema,
  supposedAge: z.int().min(18).max(80),
}) satisfies z.ZodType<CreditLines>

/**
 * Body of the formula `linhas`, of any schema version: data only, with bounds within which every quote is finite. Figures
 * that contradict each other are refused too; see `linesProblems`.
 */
export const linesSchema = z.preprocess(
  upgradeLines,
  currentLines.superRefine((body, context) => {
    for (const { path, text: key, values } of linesProblems(body))
      context.addIssue({ code: 'custom', path, message: message(key, values).error() })
  }),
)
