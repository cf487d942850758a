import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeOf, type FeeRules, type Purchase } from './fee-rules.ts'
import { anyFees, repeated } from '../../testing/arbitraries.ts'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { feeRulesSchema } from '../../schema.ts'

const purchase: Purchase = {
  propertyType: 'apartamento',
  propertyValue: 40_000_000,
  credit: 32_000_000,
  state: 'PE',
  city: 'Recife',
}
const fixed = (limits: object = {}): FeeRules => ({ kind: 'fixed', amountCents: 82_000, ...limits })
const share = (more: object = {}): FeeRules => ({
  kind: 'percent',
  of: 'property_value',
  rate: 0.03,
  ...more,
})

describe('a fee', () => {
  test.each<[string, FeeRules, number]>([
    ['of a fixed amount', fixed(), 82_000],
    ['of nothing', fixed({ amountCents: 0 }), 0],
    ['of a share of the property value', share(), 1_200_000],
    ['of a share of the credit', share({ of: 'credit' }), 960_000],
    ['of a share of nothing', share({ rate: 0 }), 0],
    ['of everything', share({ rate: 1 }), 40_000_000],
    ['held up by its minimum', share({ minCents: 1_200_001 }), 1_200_001],
    ['above its minimum', share({ minCents: 1_199_999 }), 1_200_000],
    ['held down by its maximum', share({ maxCents: 1_199_999 }), 1_199_999],
    ['below its maximum', share({ maxCents: 1_200_001 }), 1_200_000],
    ['between both', share({ minCents: 100, maxCents: 500 }), 500],
  ])('%s', (_, rules, amount) => {
    expect(chargeOf(rules, purchase)).toBe(amount)
  })

  test.each([
    [50, 0.01, 1],
    [49, 0.01, 0],
    [150, 0.01, 2],
    // In floats 1.005 × 100 is less than 100.5.
    [100, 0.005, 1],
    [10_000_000_000, 0.000001, 10_000],
  ])('rounds half a cent up: %i cents at %f are %i', (propertyValue, rate, amount) => {
    expect(chargeOf(share({ rate }), { ...purchase, propertyValue })).toBe(amount)
  })
})

describe('a fee is charged', () => {
  test.each<[string, object, boolean]>([
    ['without limits', {}, true],
    ['for its property types', { propertyTypes: ['imovel_novo', 'apartamento'] }, true],
    ['not for others', { propertyTypes: ['imovel_usado'] }, false],
    ['in its states', { states: ['SP', 'PE'] }, true],
    ['not in others', { states: ['SP'] }, false],
    ['in its cities', { cities: ['Olinda', 'Recife'] }, true],
    ['in its cities, however they are written', { cities: ['  RÉCIFE '] }, true],
    ['not in others', { cities: ['Olinda'] }, false],
    ['where every limit holds', { propertyTypes: ['apartamento'], states: ['PE'], cities: ['Recife'] }, true],
    ['not where one does not', { propertyTypes: ['apartamento'], states: ['PE'], cities: ['Olinda'] }, false],
  ])('%s', (_, limits, charged) => {
    expect(chargeOf(fixed(limits), purchase)).toBe(charged ? 82_000 : null)
    expect(chargeOf(share(limits), purchase)).toBe(charged ? 1_200_000 : null)
  })
})

test('returns null for a share of an unknown amount, but charges a fixed fee', () => {
  const { propertyValue: _value, credit: _credit, ...unknown } = purchase
  expect([chargeOf(fixed(), unknown), chargeOf(share(), unknown)]).toEqual([82_000, null])
  expect(chargeOf(share({ of: 'credit' }), { ...unknown, propertyValue: 40_000_000 })).toBeNull()
})

test('charges whole cents within the bounds for all rules that the schema accepts', () => {
  fc.assert(
    fc.property(
      anyFees,
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      (fees, propertyValue, credit) => {
        for (const { rules } of fees) {
          expect(feeRulesSchema.parse(rules)).toEqual(rules)
          const charge = chargeOf(rules, { ...purchase, propertyValue, credit })
          if (charge === null || rules.kind === 'rules') continue
          expect(Number.isInteger(charge)).toBe(true)
          const [least, most] =
            rules.kind === 'fixed'
              ? [rules.amountCents, rules.amountCents]
              : [rules.minCents ?? 0, rules.maxCents ?? Infinity]
          expect(charge).toBeGreaterThanOrEqual(least)
          expect(charge).toBeLessThanOrEqual(most)
        }
      },
    ),
    repeated(400),
  )
})

test('is null for a fee that the rules of purchase costs compute', () => {
  expect(chargeOf({ kind: 'rules', payee: 'Prefeitura' }, purchase)).toBeNull()
})

test('accepts a source with act, day of checking and confidence, and rejects one without act', () => {
  const source = { act: 'Impresso', from: null, to: null, checkedOn: '2026-11-26', confidence: 'press' }
  expect(feeRulesSchema.parse(fixed({ source }))).toEqual(fixed({ source }))
  const { error } = feeRulesSchema.safeParse(fixed({ source: { ...source, act: '' } }))
  expect(Object.keys(fieldErrors(error!))).toEqual(['source.act'])
})

test('accepts the current schema version and rejects a later one by its number', () => {
  expect(feeRulesSchema.parse(fixed({ schema: 1 }))).toEqual(fixed({ schema: 1 }))
  const { error } = feeRulesSchema.safeParse(fixed({ schema: 2 }))
  expect(fieldErrors(error!)).toEqual({ schema: 'Versão de esquema desconhecida: este sistema lê até a 1' })
})
