import { z } from 'zod'
import { FACTOR_DECIMALS } from '../money.ts'
import { propertyTypes, type PropertyType } from '../property-types.ts'
import { said } from './said.ts'

const decimals = (value: number) => Number(value.toFixed(FACTOR_DECIMALS)) === value
const fraction = (most: number) =>
  z
    .number(said('informeNumero'))
    .min(0, said('valorNegativo'))
    .max(most, said('maximoN', { n: most }))
    .refine(decimals, said('casasDecimais', { n: FACTOR_DECIMALS }))
const day = z.iso.date(said('informeData'))
const cents = z.int(said('informeCentavosInteiros')).positive(said('valorNaoPositivo'))
const label = z.string(said('informeTexto')).trim().min(1, said('informeTexto')).max(60, said('textoLongo'))

/** Whoever chooses among them has to tell them apart. */
const areDifferent = (list: unknown[]) => new Set(list).size === list.length

const figures = z.strictObject({
  monthlyRate: fraction(0.2),
  maxLtv: fraction(1).refine((ltv) => ltv > 0, said('valorNaoPositivo')),
})

/** The body of the formula `simulacao`: data only, with bounds inside which every simulation is a finite number. */
export const rulesSchema = z.strictObject({
  propertyTypes: z.strictObject(
    Object.fromEntries(propertyTypes.map((type) => [type, figures])) as Record<PropertyType, typeof figures>,
  ),
  terms: z
    .array(z.int(said('informeMeses')).min(1, said('minimoUmMes')).max(600, said('maximoMeses')))
    .min(1)
    .max(12)
    .refine(areDifferent, said('prazoRepetido')),
  scenarios: z
    .array(
      z.strictObject({
        name: label,
        icon: label,
        factor: fraction(10).refine((factor) => factor > 0, said('valorNaoPositivo')),
        downPaymentPercent: z
          .int(said('informePorcentagem'))
          .min(0)
          .max(99, said('maximoN', { n: 99 })),
        description: z.string(said('informeTexto')).max(120, said('textoLongo')),
      }),
    )
    .min(1)
    .max(6)
    .refine((scenarios) => areDifferent(scenarios.map(({ name }) => name)), said('cenarioRepetido')),
  maxIncomeShare: fraction(1).refine((share) => share > 0, said('valorNaoPositivo')),
  mcmv: z
    .array(
      z.strictObject({
        validFrom: day,
        validTo: day.nullable(),
        source: label,
        checkedOn: day,
        bands: z
          .array(z.strictObject({ name: label, maxIncome: cents, maxPrice: cents }))
          .min(1)
          .max(12),
      }),
    )
    .max(24),
})

/** A version of the rules, as `/api/public/config` carries it. */
export const formulaSchema = z.strictObject({ name: label, version: z.int().min(0), body: rulesSchema })
