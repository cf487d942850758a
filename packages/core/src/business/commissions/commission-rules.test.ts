import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commissionAmount,
  expectationOf,
  findCommissionRule,
  type CommissionFacts,
  type CommissionRule,
} from './commission-rules.ts'

const rule = (changes: Partial<CommissionRule>): CommissionRule => ({
  bank: null,
  line: null,
  base: 'financiado',
  rate: 0.01,
  ceiling: null,
  trigger: 'assinado',
  valid_from: '2026-01-01',
  valid_until: null,
  ...changes,
})

const facts: CommissionFacts = {
  bank: 'Caixa',
  line: 'SBPE',
  financed: 20_000_000,
  price: 25_000_000,
  signed_on: '2026-11-03',
  registered_on: '2026-11-20',
  released_on: null,
  isLost: false,
}

test('chooses the row that names most of bank and line, and of these the latest', () => {
  const rules = [
    rule({ rate: 0.001 }),
    rule({ line: 'SBPE', rate: 0.002 }),
    rule({ bank: 'Caixa', rate: 0.003 }),
    rule({ bank: 'Caixa', line: 'SBPE', rate: 0.004 }),
    rule({ bank: 'Caixa', line: 'SBPE', rate: 0.005, valid_from: '2026-07-01' }),
  ]
  const rateOf = (changes: Partial<CommissionFacts>) =>
    findCommissionRule(rules, { ...facts, ...changes })?.rate
  expect(rateOf({})).toBe(0.005)
  expect(rateOf({ signed_on: '2026-06-30' })).toBe(0.004)
  expect(rateOf({ bank: 'CAIXA ', line: 'sbpe' })).toBe(0.005)
  expect(rateOf({ line: 'MCMV' })).toBe(0.003)
  expect(rateOf({ bank: 'Itaú' })).toBe(0.002)
  expect(rateOf({ bank: null, line: null })).toBe(0.001)
  expect(rateOf({ signed_on: '2025-12-31' })).toBeUndefined()
  expect(rateOf({ signed_on: null })).toBeUndefined()
})

test('a row is valid from its first to its last day, both included', () => {
  const rules = [rule({ valid_from: '2026-03-01', valid_until: '2026-03-31' })]
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
  expect(days.map((signed_on) => findCommissionRule(rules, { ...facts, signed_on }) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('rounds half a cent up, and limits the amount to the ceiling', () => {
  expect(commissionAmount(24_764_400, { rate: 0.008, ceiling: null })).toBe(198_115)
  expect(commissionAmount(50, { rate: 0.01, ceiling: null })).toBe(1)
  expect(commissionAmount(49, { rate: 0.01, ceiling: null })).toBe(0)
  expect(commissionAmount(24_764_400, { rate: 0.008, ceiling: 150_000 })).toBe(150_000)
})

test('never exceeds the ceiling, and never pays less for a larger base', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 })
  const millionths = fc.integer({ min: 1, max: 1_000_000 })
  const ceiling = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
  fc.assert(
    fc.property(amount, amount, millionths, ceiling, (one, more, parts, most) => {
      const terms = { rate: parts / 1_000_000, ceiling: most }
      const [less, whole] = [one, one + more].map((base) => commissionAmount(base, terms))
      return less! <= whole! && whole! <= (most ?? Infinity) && Number.isSafeInteger(whole)
    }),
  )
})

test.each([
  ['assinado', { reached_on: '2026-11-03', base_amount: 20_000_000, amount: 150_000 }],
  ['registrado', { reached_on: '2026-11-20', base_amount: 20_000_000, amount: 150_000 }],
  ['liberado', null],
] as const)('computes what is due when a contract is %s', (trigger, due) => {
  expect(expectationOf(facts, rule({ rate: 0.0075, trigger }))).toEqual(due)
})

test('uses the price as base when the row says so; null without an amount or for a lost case', () => {
  const ofPrice = rule({ base: 'preco' })
  expect(expectationOf(facts, ofPrice)?.amount).toBe(250_000)
  expect(expectationOf({ ...facts, price: null }, ofPrice)).toBeNull()
  expect(expectationOf({ ...facts, isLost: true }, ofPrice)).toBeNull()
})
