import { describe, expect, test } from 'vitest'
import { creditFor, installmentFor } from './annuity.ts'

const effectiveMonthly = (yearly: number) => (1 + yearly) ** (1 / 12) - 1

describe('the installment of a constant-payment loan', () => {
  test.each([
    {
      source: 'NumPy documentation',
      credit: 20_000_000,
      rate: 0.075 / 12,
      months: 180,
      installment: 185_402,
    },
    {
      source: 'numpy-financial documentation',
      credit: 250_000,
      rate: 0.0824 / 12,
      months: 12,
      installment: 21_775,
    },
    { source: '10,000 at 10% a month', credit: 1_000_000, rate: 0.1, months: 4, installment: 315_471 },
    {
      source: '400,000 at 10.5% effective a year',
      credit: 40_000_000,
      rate: effectiveMonthly(0.105),
      months: 360,
      installment: 351_803,
    },
    {
      source: 'the specification, imovel_usado',
      credit: 32_000_000,
      rate: 0.0095,
      months: 360,
      installment: 314_454,
    },
  ])('$source gives $installment cents', ({ credit, rate, months, installment }) => {
    expect(installmentFor(credit, rate, months)).toBe(installment)
  })

  test('without interest is the credit in equal parts, half a cent rounded up', () => {
    expect(installmentFor(36_000, 0, 360)).toBe(100)
    expect(installmentFor(1_000, 0, 3)).toBe(333)
    expect(installmentFor(5, 0, 2)).toBe(3)
  })

  test('in a single month is the credit and its interest', () => {
    expect(installmentFor(10_000, 0.01, 1)).toBe(10_100)
  })

  test('for a credit of 0 is zero, with interest or without', () => {
    expect(installmentFor(0, 0.0095, 360)).toBe(0)
    expect(installmentFor(0, 0, 360)).toBe(0)
  })

  test('loses no digits at a rate close to zero', () => {
    expect(installmentFor(36_000_000, 1e-12, 360)).toBe(100_000)
  })
})

describe('the credit that an installment repays', () => {
  test('2,000.00 for 360 months at 0.85% is 224,118.12', () => {
    expect(creditFor(200_000, 0.0085, 360)).toBe(22_411_812)
  })

  test('without interest is the sum of the installments', () => {
    expect(creditFor(100, 0, 360)).toBe(36_000)
  })

  test('for an installment of 0 is zero', () => {
    expect(creditFor(0, 0.0085, 360)).toBe(0)
  })
})
