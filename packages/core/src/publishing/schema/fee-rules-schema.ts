import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import type { FeeRules } from '../fees/fee-rules.ts'
import { FACTOR_DECIMALS } from '../../platform/money/money.ts'
import { propertyTypes } from '../../platform/property-types.ts'
import { message } from '../../platform/schema/message.ts'
import { sourceSchema } from '../../platform/schema/source-schema.ts'

const MOST_CENTS = 10_000_000_000
const cents = z
  .int(message('informeCentavosInteiros'))
  .min(0, message('valorNegativo'))
  .max(MOST_CENTS, message('valorMaximo'))
const rate = z
  .number(message('informeNumero'))
  .min(0, message('valorNegativo'))
  .max(1, message('maximoUm'))
  .refine(
    (value) => Number(value.toFixed(FACTOR_DECIMALS)) === value,
    message('casasDecimais', { n: FACTOR_DECIMALS }),
  )
const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, message('informeAoMenosUm')).max(100).optional()

const FEE_SCHEMA = 1

const limits = {
  schema: z.literal(FEE_SCHEMA, message('esquemaDesconhecido', { n: FEE_SCHEMA })).optional(),
  propertyTypes: some(z.enum(propertyTypes, message('escolhaUmDe', { valores: propertyTypes.join(', ') }))),
  states: some(z.string().regex(/^[A-Z]{2}$/, message('informeSiglaComo'))),
  cities: some(z.string().trim().min(1, message('informeCidade')).max(100, message('textoLongo'))),
  payee: z.string().trim().min(1, message('informeQuemRecebe')).max(60, message('textoLongo')).optional(),
  source: sourceSchema.optional(),
}

export const feeRulesSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), amountCents: cents, ...limits }),
    z.strictObject({ kind: z.literal('rules'), ...limits }),
    z
      .strictObject({
        kind: z.literal('percent'),
        of: z.enum(['property_value', 'credit'], message('escolhaBaseTaxa')),
        rate,
        minCents: cents.optional(),
        maxCents: cents.optional(),
        ...limits,
      })
      .refine(({ minCents = 0, maxCents = Infinity }) => minCents <= maxCents, {
        path: ['maxCents'],
        ...message('maximoMenorQueMinimo'),
      }),
  ],
  message('informeTipoTaxa'),
) satisfies z.ZodType<FeeRules>
