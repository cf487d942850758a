import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditFor, installmentFor } from '../finance/annuity.ts'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { repeated } from '../../testing/arbitraries.ts'
import { builtInFormula } from './built-in-formula.ts'
import { simulate } from './simulate.ts'

// Independent arithmetic in BigInt fractions: only the end result is rounded, half a cent up. Rates, limits and factors
// are in millionths.
const MILLION = 1_000_000n
const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))

function installmentFraction(credit: number, rate: number, months: number) {
  if (rate === 0) return { numerator: BigInt(credit), denominator: BigInt(months) }
  const grown = (MILLION + BigInt(rate)) ** BigInt(months)
  return {
    numerator: BigInt(credit) * BigInt(rate) * grown,
    denominator: MILLION * (grown - MILLION ** BigInt(months)),
  }
}

function exactInstallment(credit: number, rate: number, months: number): number {
  const { numerator, denominator } = installmentFraction(credit, rate, months)
  return halfUp(numerator, denominator)
}

function exactCredit(installment: number, rate: number, months: number): number {
  if (rate === 0) return installment * months
  const grown = (MILLION + BigInt(rate)) ** BigInt(months)
  return halfUp(BigInt(installment) * MILLION * (grown - MILLION ** BigInt(months)), BigInt(rate) * grown)
}

const exactProduct = (amount: number, millionths: number) =>
  halfUp(BigInt(amount) * BigInt(millionths), MILLION)

const rates = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 6_000, max: 12_000 }))
const months = fc.oneof(fc.constantFrom(120, 240, 300, 360, 420), fc.integer({ min: 1, max: 600 }))
const credits = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000_000 }),
  fc.integer({ min: 5_000_000, max: 100_000_000 }),
)
const installments = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000 }),
  fc.integer({ min: 50_000, max: 1_000_000 }),
)

test('every installment is right to the cent', () => {
  fc.assert(
    fc.property(credits, rates, months, (credit, rate, term) => {
      expect(installmentFor(credit, rate / 1e6, term)).toBe(exactInstallment(credit, rate, term))
    }),
    repeated(10_000),
  )
})

test('every credit is right to the cent', () => {
  fc.assert(
    fc.property(installments, rates, months, (installment, rate, term) => {
      expect(creditFor(installment, rate / 1e6, term)).toBe(exactCredit(installment, rate, term))
    }),
    repeated(10_000),
  )
})

test('rounds exactly half a cent, which only the shortest terms can produce, up', () => {
  const wrong: unknown[] = []
  let halves = 0
  for (const term of [1, 2]) {
    for (let rate = 2_500; rate <= 20_000; rate += 2_500) {
      for (let credit = 1; credit < 30_000; credit++) {
        const { numerator, denominator } = installmentFraction(credit, rate, term)
        if ((2n * numerator) % (2n * denominator) !== denominator) continue
        halves++
        const installment = installmentFor(credit, rate / 1e6, term)
        if (installment !== halfUp(numerator, denominator)) wrong.push({ credit, rate, term, installment })
      }
    }
  }
  expect(halves).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('every figure of a simulation by property value is right to the cent', () => {
  const cases = fc.record({
    value: fc.integer({ min: 1, max: 10_000_000_000 }),
    fgts: fc.integer({ min: 0, max: 1_000_000_000 }),
    downPayment: fc.integer({ min: 0, max: 5_000_000_000 }),
    rate: rates,
    ltv: fc.integer({ min: 1, max: 1_000_000 }),
    factor: fc.integer({ min: 1, max: 10_000_000 }),
    percent: fc.integer({ min: 0, max: 99 }),
    term: months,
  })
  fc.assert(
    fc.property(cases, ({ value, fgts, downPayment, rate, ltv, factor, percent, term }) => {
      const body = {
        ...builtInFormula.body,
        terms: [term],
        propertyTypes: {
          ...builtInFormula.body.propertyTypes,
          imovel_usado: { monthlyRate: rate / 1e6, maxLtv: ltv / 1e6 },
        },
        scenarios: [
          {
            name: 'Único',
            icon: 'scale',
            description: '',
            factor: factor / 1e6,
            downPaymentPercent: percent,
          },
        ],
      }
      const result = simulate(
        { ...completeAnswers, propertyValue: value, fgtsBalance: fgts, downPayment, termMonths: term },
        { ...builtInFormula, body },
        '2026-11-21',
        [],
      )
      const base = Math.max(0, Math.min(exactProduct(value, ltv), value - fgts - downPayment))
      const installment = exactInstallment(base, rate, term)
      const credit = exactProduct(base, factor)
      const entry = halfUp(BigInt(credit) * BigInt(percent), 100n - BigInt(percent))
      expect(result).toMatchObject({ credit: base, installment })
      expect(result.scenarios[0]).toMatchObject({
        credit,
        installment: exactProduct(installment, factor),
        entry,
        total: credit + entry + fgts,
        exceedsLtv: credit > exactProduct(value, ltv),
      })
    }),
    repeated(3_000),
  )
})
