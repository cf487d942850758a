import { z } from 'zod'
import { FACTOR_DECIMALS } from '../money.ts'
import { propertyTypes, type PropertyType } from '../property-types.ts'

const decimals = (value: number) => Number(value.toFixed(FACTOR_DECIMALS)) === value
const fraction = (most: number) =>
  z
    .number('Informe um número')
    .min(0, 'Não pode ser negativo')
    .max(most, `No máximo ${most}`)
    .refine(decimals, `No máximo ${FACTOR_DECIMALS} casas decimais`)
const day = z.iso.date('Informe a data como AAAA-MM-DD')
const cents = z.int('Informe centavos inteiros').positive('Valor deve ser positivo')
const label = z.string('Informe um texto').trim().min(1, 'Informe um texto').max(60, 'Texto muito longo')

const figures = z.strictObject({
  monthlyRate: fraction(0.2),
  maxLtv: fraction(1).refine((ltv) => ltv > 0, 'Valor deve ser positivo'),
})

/** The body of the formula `simulacao`: data only, with bounds inside which every simulation is a finite number. */
export const rulesSchema = z.strictObject({
  propertyTypes: z.strictObject(
    Object.fromEntries(propertyTypes.map((type) => [type, figures])) as Record<PropertyType, typeof figures>,
  ),
  terms: z
    .array(z.int('Informe meses inteiros').min(1, 'No mínimo 1 mês').max(600, 'No máximo 600 meses'))
    .min(1)
    .max(12),
  scenarios: z
    .array(
      z.strictObject({
        name: label,
        icon: label,
        factor: fraction(10).refine((factor) => factor > 0, 'Valor deve ser positivo'),
        downPaymentPercent: z.int('Informe uma porcentagem inteira').min(0).max(99, 'No máximo 99'),
        description: z.string('Informe um texto').max(120, 'Texto muito longo'),
      }),
    )
    .min(1)
    .max(6),
  maxIncomeShare: fraction(1).refine((share) => share > 0, 'Valor deve ser positivo'),
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
