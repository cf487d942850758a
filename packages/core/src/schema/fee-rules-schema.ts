import { z } from 'zod'
import type { FeeRules } from '../fee-rules.ts'
import { FACTOR_DECIMALS } from '../money.ts'
import { propertyTypes } from '../property-types.ts'
import { said } from './said.ts'

const MOST_CENTS = 10_000_000_000
const cents = z
  .int(said('informeCentavosInteiros'))
  .min(0, said('valorNegativo'))
  .max(MOST_CENTS, said('valorMaximo'))
const rate = z
  .number(said('informeNumero'))
  .min(0, said('valorNegativo'))
  .max(1, said('maximoUm'))
  .refine(
    (value) => Number(value.toFixed(FACTOR_DECIMALS)) === value,
    said('casasDecimais', { n: FACTOR_DECIMALS }),
  )
const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, said('informeAoMenosUm')).max(100).optional()

const limits = {
  propertyTypes: some(z.enum(propertyTypes, said('escolhaUmDe', { valores: propertyTypes.join(', ') }))),
  states: some(z.string().regex(/^[A-Z]{2}$/, said('informeSiglaComo'))),
  cities: some(z.string().trim().min(1, said('informeCidade')).max(100, said('textoLongo'))),
}

/** Rules of an entry of the fee catalogue. */
export const feeRulesSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), amountCents: cents, ...limits }),
    z
      .strictObject({
        kind: z.literal('percent'),
        of: z.enum(['property_value', 'credit'], said('escolhaBaseTaxa')),
        rate,
        minCents: cents.optional(),
        maxCents: cents.optional(),
        ...limits,
      })
      .refine(({ minCents = 0, maxCents = Infinity }) => minCents <= maxCents, {
        path: ['maxCents'],
        ...said('maximoMenorQueMinimo'),
      }),
  ],
  said('informeTipoTaxa'),
) satisfies z.ZodType<FeeRules>
