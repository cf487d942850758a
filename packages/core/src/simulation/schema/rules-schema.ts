import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { FACTOR_DECIMALS } from '../../platform/money/money.ts'
import { cardsSources, RULES_SCHEMA } from '../scenarios/rules.ts'
import { propertyTypes, type PropertyType } from '../../platform/property-types.ts'
import { message } from '../../platform/schema/message.ts'
import { upgradeRules } from './upgrade-rules.ts'

const decimals = (value: number) => Number(value.toFixed(FACTOR_DECIMALS)) === value
const fraction = (most: number) =>
  z
    .number(message('informeNumero'))
    .min(0, message('valorNegativo'))
    .max(most, message('maximoN', { n: most }))
    .refine(decimals, message('casasDecimais', { n: FACTOR_DECIMALS }))
const day = z.iso.date(message('informeData'))
const cents = z.int(message('informeCentavosInteiros')).positive(message('valorNaoPositivo'))
const label = z
  .string(message('informeTexto'))
  .trim()
  .min(1, message('informeTexto'))
  .max(60, message('textoLongo'))

/** Options that a user chooses from must differ. */
const areDifferent = (list: unknown[]) => new Set(list).size === list.length

const figures = z.strictObject({
  monthlyRate: fraction(0.2),
  maxLtv: fraction(1).refine((ltv) => ltv > 0, message('valorNaoPositivo')),
})

const currentRules = z.strictObject({
  schema: z.literal(RULES_SCHEMA, message('esquemaDesconhecido', { n: RULES_SCHEMA })),
  propertyTypes: z.strictObject(
    Object.fromEntries(propertyTypes.map((type) => [type, figures])) as Record<PropertyType, typeof figures>,
  ),
  terms: z
    .array(z.int(message('informeMeses')).min(1, message('minimoUmMes')).max(600, message('maximoMeses')))
    .min(1)
    .max(12)
    .refine(areDifferent, message('prazoRepetido')),
  scenarios: z
    .array(
      z.strictObject({
        name: label,
        icon: label,
        factor: fraction(10).refine((factor) => factor > 0, message('valorNaoPositivo')),
        downPaymentPercent: z
          .int(message('informePorcentagem'))
          .min(0)
          .max(99, message('maximoN', { n: 99 })),
        description: z.string(message('informeTexto')).max(120, message('textoLongo')),
      }),
    )
    .min(1)
    .max(6)
    .refine((scenarios) => areDifferent(scenarios.map(({ name }) => name)), message('cenarioRepetido')),
  maxIncomeShare: fraction(1).refine((share) => share > 0, message('valorNaoPositivo')),
  mcmv: z
    .array(
      z.strictObject({
        validFrom: day,
        validTo: day.nullable(),
        source: label,
        checkedOn: day,
        bands: z
          .array(
            z.strictObject({
              name: label,
              minIncome: cents.optional(),
              maxIncome: cents,
              maxPrice: cents,
            }),
          )
          .min(1)
          .max(12),
      }),
    )
    .max(24)
    // Bodies without bands are the usual ones: the published bands come from the credit lines.
    .default([]),
  cards: z.enum(cardsSources, message('valorInvalido')).optional(),
})

/** Body of the formula `simulacao`, of any schema version: data only, with bounds within which every simulation is finite. */
export const rulesSchema = z.preprocess(upgradeRules, currentRules)

/** A version of the rules, as in `/api/public/config`. */
export const formulaSchema = z.strictObject({ name: label, version: z.int().min(0), body: currentRules })
