import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { FACTOR_DECIMALS } from '../../platform/money/money.ts'
import { propertyTypes } from '../../platform/property-types.ts'
import { message } from '../../platform/schema/message.ts'
import { sourceKeySchema, sourcesSchema } from '../../platform/schema/source-schema.ts'
import {
  COSTS_SCHEMA,
  itbiBases,
  itbiFacts,
  itbiSystems,
  MOST_ITBI,
  type CostRules,
  type ItbiPart,
} from '../costs/cost-rules.ts'
import { stateOf } from '../costs/states.ts'
import { registryRangeSchema, registrySchema } from './registry-schema.ts'
import { upgradeCosts } from './upgrade-costs.ts'

const fraction = (most: number) =>
  z
    .number(message('informeNumero'))
    .min(0, message('valorNegativo'))
    .max(most, message('maximoN', { n: most }))
    .refine(
      (value) => Number(value.toFixed(FACTOR_DECIMALS)) === value,
      message('casasDecimais', { n: FACTOR_DECIMALS }),
    )
const share = fraction(1)
const taxRate = fraction(MOST_ITBI)
const day = z.iso.date(message('informeData'))
const text = (most: number) =>
  z.string(message('informeTexto')).trim().min(1, message('informeTexto')).max(most, message('textoLongo'))
const code = z.string(message('informeTexto')).min(1, message('informeTexto')).max(60, message('textoLongo'))
const flag = z.boolean(message('trueOuFalse'))
const cents = z.int(message('informeCentavosInteiros')).min(0, message('valorNegativo'))
/** Seven digits that begin with a state. */
const municipality = z
  .int(message('informeInteiro'))
  .refine(
    (id) => id >= 1_000_000 && id <= 9_999_999 && stateOf(id) !== null,
    message('municipioDesconhecido'),
  )
const withinDays = z.int().min(1).max(3650)

const part = z.strictObject({
  of: z.enum(itbiBases),
  rate: share,
  cap: cents.optional(),
  fixed: cents.optional(),
  min: cents.optional(),
  max: cents.optional(),
})

/** Most that the parts take of the taxed value: shares of credit and rest never overlap. */
const sumOf = (parts: readonly ItbiPart[]) => {
  const rates = (bases: readonly string[]) =>
    parts.filter(({ of }) => bases.includes(of)).map(({ rate }) => rate)
  const whole = rates(['base', 'land']).reduce((sum, rate) => sum + rate, 0)
  return whole + Math.max(0, ...rates(['credit', 'rest']))
}

const condition = z.strictObject({
  systems: z.array(z.enum(itbiSystems)).min(1).optional(),
  anyOf: z.array(z.enum(itbiFacts)).min(1).optional(),
  naturalPerson: z.literal(true).optional(),
  residential: z.literal(true).optional(),
  onlyHome: z.literal(true).optional(),
  propertyTypes: z.array(z.enum(propertyTypes)).min(1).optional(),
  baseTo: cents.optional(),
  priceTo: cents.optional(),
  creditTo: cents.optional(),
  withinDays: withinDays.optional(),
})

const rate = z
  .strictObject({
    when: condition.optional(),
    from: day.optional(),
    to: day.optional(),
    parts: z
      .array(part)
      .min(1)
      .max(6)
      .refine((parts) => sumOf(parts) <= MOST_ITBI + Number.EPSILON, message('maximoN', { n: MOST_ITBI })),
  })
  .refine(({ from = '', to = '9' }) => from <= to, { ...message('datasInvertidas'), path: ['to'] })

const rule = z
  .strictObject({
    municipality,
    name: text(120),
    validFrom: day,
    validTo: day.nullable(),
    source: sourceKeySchema,
    question: text(240).optional(),
    rates: z
      .array(rate)
      .min(1)
      .max(12)
      // The last rate must apply unconditionally, since a late payment is taxed too.
      .refine((rates) => {
        const { when, from, to } = rates.at(-1)!
        return when === undefined && from === undefined && to === undefined
      }, message('valorInvalido')),
    discounts: z.array(z.strictObject({ withinDays, share })).max(4).optional(),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    ...message('datasInvertidas'),
    path: ['validTo'],
  })

const range = { from: taxRate, to: taxRate, source: sourceKeySchema }
const isRange = ({ from, to }: { from: number; to: number }) => from <= to

const currentCosts = z
  .strictObject({
    schema: z.literal(COSTS_SCHEMA, message('esquemaDesconhecido', { n: COSTS_SCHEMA })),
    sources: sourcesSchema,
    itbi: z.array(rule).max(12_000),
    itbiRanges: z
      .array(
        z.strictObject({ municipality, name: text(120), ...range }).refine(isRange, message('valorInvalido')),
      )
      .max(12_000),
    itbiElsewhere: z.strictObject(range).refine(isRange, message('valorInvalido')),
    registry: z.array(registrySchema).max(200),
    registryElsewhere: registryRangeSchema.nullable(),
    discounts: z
      .array(z.strictObject({ fee: code, share, firstSfhPurchase: flag, source: sourceKeySchema }))
      .max(60),
    financed: z.array(code).max(60),
  })
  .superRefine(({ sources, ...body }, context) => {
    for (const [path, key] of namedSources(body))
      if (!Object.hasOwn(sources, key))
        context.addIssue({
          code: 'custom',
          path,
          message: message('fonteDesconhecida', { chave: key }).error(),
        })
  }) satisfies z.ZodType<CostRules>

/** Finds every key of a source, with its path. */
function* namedSources(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    const childPath = [...path, Array.isArray(value) ? Number(name) : name]
    if (name === 'source' && typeof child === 'string') yield [childPath, child]
    else yield* namedSources(child, childPath)
  }
}

/** Body of the formula `custos`: data only, with bounds within which every cost is finite. Reads older schemas too. */
export const costsSchema = z.preprocess(upgradeCosts, currentCosts)
