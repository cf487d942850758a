import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { costsSchema } from '../../schema.ts'
import { repeated } from '../../testing/arbitraries.ts'
import { builtInCosts } from './built-in-costs.ts'
import { cashInHand, type FinancedPurchase } from './cash-in-hand.ts'
import type { CostRules } from './cost-rules.ts'
import { itbiFor } from './itbi.ts'

const DAY = '2026-11-21'
const RECIFE = 2_611_606
const taxed = { price: 30_000_000, credit: 24_000_000, municipality: RECIFE, sfh: true }
const purchase: FinancedPurchase = {
  propertyType: 'apartamento',
  price: 30_000_000,
  credit: 24_000_000,
  entry: 3_000_000,
  state: 'PE',
  city: 'Recife',
  municipality: RECIFE,
  isPurchase: true,
  sfh: true,
  firstHome: true,
  financedCosts: 0.05,
}
const fees = [
  {
    code: 'itbi',
    label: 'Imposto de transmissão',
    rules: { kind: 'percent', of: 'property_value', rate: 0.03 } as const,
  },
  { code: 'registro', label: 'Registro', rules: { kind: 'fixed', amountCents: 200_001 } as const },
  { code: 'avaliacao', label: 'Avaliação', rules: { kind: 'fixed', amountCents: 310_000 } as const },
]
const withRule = (rates: CostRules['itbi'][number]['rates']): CostRules => ({
  ...builtInCosts,
  itbi: [{ ...builtInCosts.itbi[0]!, rates }],
})

test('the built-in rules pass the schema unchanged', () => {
  expect(costsSchema.parse(builtInCosts)).toEqual(builtInCosts)
})

describe('the ITBI', () => {
  test('in Recife is 1% in the SFH, and outside of it 1.8% within 180 days or 3% after', () => {
    expect(itbiFor(taxed, builtInCosts, DAY)).toMatchObject({ amount: 300_000, late: null, withinDays: null })
    expect(itbiFor({ ...taxed, sfh: false }, builtInCosts, DAY)).toMatchObject({
      amount: 540_000,
      withinDays: 180,
      late: 900_000,
      source: 'Prefeitura do Recife, ITBI',
    })
  })

  test('adds the shares of credit and rest, if the municipality defines them', () => {
    const rules = withRule([
      {
        parts: [
          { of: 'credit', rate: 0.005 },
          { of: 'rest', rate: 0.03 },
        ],
      },
    ])
    expect(itbiFor(taxed, rules, DAY).amount).toBe(120_000 + 180_000)
    expect(itbiFor({ ...taxed, credit: 40_000_000 }, rules, DAY).amount).toBe(200_000)
  })

  test('is a range without a rule, or on a day on which none is in force', () => {
    for (const charge of [
      itbiFor({ ...taxed, municipality: 1 }, builtInCosts, DAY),
      itbiFor(taxed, builtInCosts, '2025-12-31'),
    ])
      expect(charge).toMatchObject({ from: 600_000, amount: 900_000, confirmed: false })
  })
})

describe('cash in hand', () => {
  test('lists entry, municipal tax, half a registry and the other fees, and the part that may be financed', () => {
    const cash = cashInHand(purchase, builtInCosts, fees, DAY)
    expect(cash.items.map(({ code, amount }) => [code, amount])).toEqual([
      ['entry', 3_000_000],
      ['itbi', 300_000],
      ['registro', 100_000],
      ['avaliacao', 310_000],
    ])
    expect(cash.items.map(({ label }) => label)).toEqual([
      '',
      'Imposto de transmissão',
      'Registro',
      'Avaliação',
    ])
    expect(cashInHand(purchase, builtInCosts, [], DAY).items[1]!.label, 'in no catalogue').toBe('ITBI')
    expect(cash.items[2]!.discount).toEqual({ share: 0.5, source: 'Lei 6.015/1973, art. 290' })
    expect(cash).toMatchObject({ total: 3_710_000, financed: 400_000, least: 3_310_000 })
  })

  test('has no discount for a second home, and finances no more than the line allows', () => {
    const cash = cashInHand({ ...purchase, firstHome: false, financedCosts: 0.01 }, builtInCosts, fees, DAY)
    expect(cash.items.find(({ code }) => code === 'registro')?.amount).toBe(200_001)
    expect(cash.financed).toBe(240_000)
  })

  test('a loan on one’s own home has no transfer tax, only the fees of the catalogue', () => {
    const { items } = cashInHand({ ...purchase, isPurchase: false, entry: 0 }, builtInCosts, [fees[2]!], DAY)
    expect(items.map(({ code }) => code)).toEqual(['avaliacao'])
  })

  test('has whole cents that add up for any purchase', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.boolean(),
        fc.boolean(),
        (price, credit, entry, sfh, firstHome) => {
          const cash = cashInHand(
            { ...purchase, price, credit, entry, sfh, firstHome },
            builtInCosts,
            fees,
            DAY,
          )
          expect(cash.total).toBe(cash.items.reduce((sum, item) => sum + item.amount, 0))
          expect(cash.items.every((item) => Number.isInteger(item.amount) && item.amount >= 0)).toBe(true)
          expect(cash.least).toBe(cash.total - cash.financed)
          expect(cash.financed).toBeLessThanOrEqual(cash.total - (entry > 0 ? entry : 0))
        },
      ),
      repeated(200),
    )
  })
})

test.each<[string, object, object]>([
  [
    'requires a rate for late payment',
    { itbi: [{ ...builtInCosts.itbi[0]!, rates: builtInCosts.itbi[0]!.rates.slice(0, 2) }] },
    { 'itbi.0.rates': 'Valor inválido' },
  ],
  [
    'rejects a later schema by its number',
    { schema: 2 },
    { schema: 'Versão de esquema desconhecida: este sistema lê até a 1' },
  ],
  [
    'requires an ascending range',
    { itbiElsewhere: { ...builtInCosts.itbiElsewhere, from: 0.04 } },
    { itbiElsewhere: 'Valor inválido' },
  ],
])('%s', (_, change, errors) => {
  expect(fieldErrors(costsSchema.safeParse({ ...builtInCosts, ...change }).error!)).toEqual(errors)
})
