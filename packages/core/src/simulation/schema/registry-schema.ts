import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { FACTOR_DECIMALS } from '../../platform/money/money.ts'
import { message } from '../../platform/schema/message.ts'
import { sourceKeySchema } from '../../platform/schema/source-schema.ts'
import { registryGaps, type FeeScale, type RegistryRange, type RegistryTable } from '../costs/cost-rules.ts'

const cents = z.int(message('informeCentavosInteiros')).min(0, message('valorNegativo'))
const share = z
  .number(message('informeNumero'))
  .min(0, message('valorNegativo'))
  .max(1, message('maximoN', { n: 1 }))
  .refine(
    (value) => Number(value.toFixed(FACTOR_DECIMALS)) === value,
    message('casasDecimais', { n: FACTOR_DECIMALS }),
  )
const day = z.iso.date(message('informeData'))

const isAscending = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > values[at - 1]!)
/** Limits of bands, each above the one before. */
const limits = z.array(cents).min(1).max(400).refine(isAscending, message('faixasForaDeOrdem'))

const scale = {
  upTo: limits,
  fees: z.array(cents).min(1).max(401),
  above: z
    .strictObject({
      base: cents,
      step: cents.min(1),
      // Some tables add fractions of a cent per step.
      first: z.number(message('informeNumero')).min(0, message('valorNegativo')),
      add: z.number(message('informeNumero')).min(0, message('valorNegativo')),
      most: cents.optional(),
    })
    .optional(),
}

/** One fee for each limit, and perhaps one for all values above; a formula replaces that one. */
const hasFees = ({ upTo, fees, above }: FeeScale) =>
  fees.length === upTo.length || (fees.length === upTo.length + 1 && !above)
const feesPath = { ...message('valorInvalido'), path: ['fees'] }

const cut = z.union(
  [
    z.strictObject({
      factor: share,
      on: z.enum(['both', 'lien', 'financed']),
      waivesFunds: z.literal(true).optional(),
      source: sourceKeySchema,
    }),
    z.strictObject({ fixed: cents, source: sourceKeySchema }),
  ],
  message('valorInvalido'),
)

export const registrySchema = z
  .strictObject({
    state: z.string(message('informeTexto')).regex(/^[A-Z]{2}$/, message('informeSiglaComo')),
    validFrom: day,
    validTo: day.nullable(),
    source: sourceKeySchema,
    ...scale,
    lien: z
      .union(
        [z.strictObject(scale).refine(hasFees, feesPath), z.strictObject({ factor: share })],
        message('valorInvalido'),
      )
      .optional(),
    funds: z.strictObject({ always: share, waivable: share }).optional(),
    firstHome: cut.optional(),
    mcmv: cut.optional(),
    without: z.array(z.enum(registryGaps)),
  })
  .refine(hasFees, feesPath)
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    ...message('datasInvertidas'),
    path: ['validTo'],
  }) satisfies z.ZodType<RegistryTable>

export const registryRangeSchema = z
  .strictObject({
    upTo: limits,
    lowest: z.array(cents),
    highest: z.array(cents),
    source: sourceKeySchema,
  })
  .refine(
    ({ upTo, lowest, highest }) =>
      lowest.length === upTo.length + 1 &&
      highest.length === upTo.length + 1 &&
      lowest.every((fee, at) => fee <= highest[at]!),
    message('valorInvalido'),
  ) satisfies z.ZodType<RegistryRange>
