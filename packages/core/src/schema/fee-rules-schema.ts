import { z } from 'zod'
import type { FeeRules } from '../fee-rules.ts'
import { FACTOR_DECIMALS } from '../money.ts'
import { propertyTypes } from '../property-types.ts'

const MOST_CENTS = 10_000_000_000
const cents = z
  .int('Informe centavos inteiros')
  .min(0, 'Não pode ser negativo')
  .max(MOST_CENTS, 'Valor máximo: R$ 100.000.000')
const rate = z
  .number('Informe um número')
  .min(0, 'Não pode ser negativo')
  .max(1, 'No máximo 1, que é 100%')
  .refine(
    (value) => Number(value.toFixed(FACTOR_DECIMALS)) === value,
    `No máximo ${FACTOR_DECIMALS} casas decimais`,
  )
const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'Informe ao menos um').max(100).optional()

const limits = {
  propertyTypes: some(z.enum(propertyTypes, `Escolha um de: ${propertyTypes.join(', ')}`)),
  states: some(z.string().regex(/^[A-Z]{2}$/, 'Informe a sigla do estado, como PE')),
  cities: some(z.string().trim().min(1, 'Informe o nome da cidade').max(100, 'Texto muito longo')),
}

/** Rules of an entry of the fee catalogue. */
export const feeRulesSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), amountCents: cents, ...limits }),
    z
      .strictObject({
        kind: z.literal('percent'),
        of: z.enum(['property_value', 'credit'], 'Escolha property_value ou credit'),
        rate,
        minCents: cents.optional(),
        maxCents: cents.optional(),
        ...limits,
      })
      .refine(({ minCents = 0, maxCents = Infinity }) => minCents <= maxCents, {
        path: ['maxCents'],
        error: 'O máximo deve ser maior que o mínimo',
      }),
  ],
  'Informe kind: fixed ou percent',
) satisfies z.ZodType<FeeRules>
