import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyTypes } from '../../platform/property-types.ts'
import { floorShare } from '../finance/capacity.ts'
import { firstMonth } from '../finance/schedule.ts'
import { repeated } from '../../testing/arbitraries.ts'
import { bordersOf, decide, largestPrice, smallestIncomeFor } from './borders.ts'
import { linesSchema } from '../../schema.ts'
import { builtInInsurance } from '../finance/insurance.ts'
import { builtInLines as presentLines, builtInLinesFormula } from './built-in/lines.ts'
import { meets } from './conditions.ts'
import { linesFor } from './line-limits.ts'
import { loanRequestOf, type LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'
import { createRanker, isCovered, rankLines } from './rank-lines.ts'
import { referencePeople } from './reference-people.ts'

/** The worked cases use the insurance of the group policy. */
const builtInLines = { ...presentLines, insurance: { ...presentLines.insurance, ...builtInInsurance } }
const formula = { ...builtInLinesFormula, body: builtInLines }
const today = '2026-11-21'
const RECIFE = 2_611_606
/** A new flat of 350,000 for a buyer of 36 with 7,000 a month, 30,000 of FGTS and 40,000 of own money. */
const flat: LoanRequest = {
  ...referencePeople.find(({ id }) => id === 'faixa3')!.request,
  municipality: null,
  months: 360,
}
const used: LoanRequest = { ...flat, propertyType: 'imovel_usado', used: true }
const idsOf = (request: LoanRequest, day = today) => linesFor(request, builtInLines, day).map(({ id }) => id)
const lineOf = (request: LoanRequest, id: string) => {
  const line = quoteLines(request, formula, today).lines.find((one) => one.id === id)
  if (!line) throw new Error(id)
  return line
}

test('the built-in lines pass the schema unchanged', () => {
  expect(linesSchema.parse(presentLines)).toEqual(presentLines)
})

describe('worked cases', () => {
  test('Faixa 3 lends 280,000 for a new flat over 420 months, and the income binds over 360', () => {
    const { rate, price } = lineOf({ ...flat, months: 420 }, 'mcmv-3')
    expect(rate).toEqual({ value: 0.0766, unit: 'nominal_yearly' })
    expect(price).toMatchObject({ credit: 28_000_000, binds: 'need', entry: 4_000_000 })
    expect(price.first.charge).toBe(204_787)
    expect(price.incomeShare).toBeCloseTo(0.2926, 4)
    expect(lineOf(flat, 'mcmv-3').price).toMatchObject({ binds: 'income', credit: 27_777_903 })
    const whole = { system: 'price', credit: 28_000_000, monthlyRate: 0.0766 / 12, months: 360 } as const
    const costs = {
      insurance: builtInLines.insurance,
      propertyValue: 35_000_000,
      ageMonths: 432,
      fee: 2_500,
    }
    expect([firstMonth(whole).charge, firstMonth(whole, costs).charge]).toEqual([198_857, 211_647])
  })

  test('the same flat used exceeds the limits of Minha Casa, Minha Vida: SBPE lends about 172,000', () => {
    expect(idsOf(used)).toEqual(['sbpe'])
    const { sac } = lineOf(used, 'sbpe')
    expect(sac.credit).toBe(17_205_129)
    expect(sac.first.charge).toBe(210_000)
    const [line] = rankLines(used, builtInLines, today)
    const whole = firstMonth({ ...line!.sac, credit: 28_000_000 }, line!.sac.costsFor(28_000_000))
    expect(whole.charge).toBe(339_162)
    expect(whole.charge / used.income).toBeCloseTo(0.4845, 3)
  })

  test('272,000 in Recife exceeds its ceiling: the conditions of Faixa 3 apply, without a subsidy', () => {
    const request = { ...flat, price: 27_200_000, income: 450_000, municipality: RECIFE }
    expect(quoteLines(request, formula, today).lines[0]).toMatchObject({ id: 'mcmv-3', subsidy: null })
    expect(idsOf({ ...request, price: 27_000_000 })).toContain('mcmv-2')
    expect(lineOf({ ...request, price: 27_000_000 }, 'mcmv-2')).toMatchObject({
      subsidy: null,
      ceiling: { known: true, maxPrice: 27_000_000 },
    })
  })

  test.each([
    { day: '2026-04-22', income: 500_000, first: 'mcmv-2' },
    { day: '2026-04-22', income: 500_001, first: 'mcmv-3' },
    { day: '2026-04-22', income: 1_300_001, first: 'sbpe' },
    { day: '2026-04-21', income: 320_000, first: 'mcmv-2' },
    { day: '2026-04-21', income: 960_000, first: 'mcmv-4' },
  ])('on $day an income of $income cents enters $first', ({ day, income, first }) => {
    const request = { ...flat, price: 20_000_000, income, quotaHolder: false }
    expect(idsOf(request, day)[0]).toBe(first)
  })

  test('without three years of FGTS Faixa 3 costs more, and Pró-Cotista is not available', () => {
    expect(lineOf({ ...flat, quotaHolder: null }, 'mcmv-3').nominalYearly).toBeCloseTo(0.0816, 10)
    expect(idsOf({ ...flat, quotaHolder: null })).not.toContain('pro-cotista')
  })

  test('a second home with a running SFH loan needs SFI; a loan on one’s own home needs neither price nor entry', () => {
    expect(idsOf({ ...flat, hasSfhLoan: true })).toEqual(['sfi'])
    const equity = lineOf({ ...flat, propertyType: 'emprestimo_garantia', months: 420 }, 'garantia')
    expect(equity.sac).toMatchObject({ months: 240, entry: null, limits: { need: null, quota: 21_000_000 } })
    expect(equity.fgts).toBe(0)
  })

  test('an unknown SFH loan meets no condition, keeps the lines and is named as supposed', () => {
    const unknown: LoanRequest = { ...flat, ownsHome: null, hasSfhLoan: null }
    expect([false, true].filter((ownsHome) => meets(unknown, { ownsHome }))).toEqual([])
    expect([false, true].filter((hasSfhLoan) => meets(unknown, { hasSfhLoan }))).toEqual([])
    const withoutLoan = { ...flat, hasSfhLoan: null }
    expect(idsOf(withoutLoan)).toEqual(idsOf(flat))
    expect(quoteLines(withoutLoan, formula, today).supposed).toEqual(['appraisal', 'hasSfhLoan'])
    expect(quoteLines(flat, formula, today).supposed).toEqual(['appraisal'])
    const onOwnHome = quoteLines({ ...unknown, propertyType: 'emprestimo_garantia' }, formula, today)
    expect(onOwnHome.supposed).toEqual(['appraisal'])
  })

  test('an unknown home makes the lines for a first home possible, and none of them suggested', () => {
    const unknown: LoanRequest = { ...flat, ownsHome: null }
    expect(idsOf(unknown)).toEqual(['sbpe'])
    const { possible, fgtsUse } = quoteLines(unknown, formula, today)
    expect(possible.map(({ depends, line }) => [depends, line.id])).toEqual([
      ['fgts', 'mcmv-3'],
      ['entry', 'mcmv-3'],
    ])
    expect(fgtsUse).toMatchObject({ counts: 0, missing: ['ownsHome'] })
  })

  test.each([
    { propertyType: 'imovel_novo', used: true, result: false },
    { propertyType: 'imovel_usado', used: false, result: true },
    { propertyType: 'apartamento', used: true, result: true },
    { propertyType: 'apartamento', used: undefined, result: false },
  ] as const)('$propertyType with the answer used: $used is used: $result', (input) => {
    const { propertyType, used: answer, result } = input
    expect(loanRequestOf({ propertyType }, answer === undefined ? {} : { used: answer }).used).toBe(result)
  })

  test('a visitor who was not asked about home and SFH loan has neither fact', () => {
    expect(loanRequestOf({ hasProperty: true })).toMatchObject({ ownsHome: true, hasSfhLoan: null })
    expect(loanRequestOf({}, { hasSfhLoan: true })).toMatchObject({ ownsHome: null, hasSfhLoan: true })
  })

  test('one cent of income changes the band', () => {
    const request = { ...flat, price: 20_000_000, income: 490_000, ownMoney: 10_000_000 }
    expect(bordersOf(request, 'income', builtInLines, today)).toContainEqual(
      expect.objectContaining({
        stays: 500_000,
        changes: 500_001,
        before: { line: 'mcmv-2', binds: 'need', covers: true, nothingLeft: false },
        after: { line: 'mcmv-3', binds: 'need', covers: true, nothingLeft: false },
      }),
    )
  })

  test('a buyer too old for one installment gets no credit', () => {
    expect(lineOf({ ...used, birthDate: '1940-01-01' }, 'sbpe').sac).toMatchObject({
      credit: 0,
      months: 0,
      cet: null,
    })
  })
})

const amount = (most: number) =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most / 20 }))
const anyRequest: fc.Arbitrary<LoanRequest> = fc
  .record({
    propertyType: fc.constantFrom(...propertyTypes),
    used: fc.boolean(),
    price: fc.option(fc.integer({ min: 1, max: 300_000_000 }), { freq: 5 }),
    appraisal: fc.option(fc.integer({ min: 1, max: 300_000_000 })),
    desiredInstallment: fc.integer({ min: 1, max: 2_000_000 }),
    income: fc.integer({ min: 100_000, max: 5_000_000 }),
    otherInstallments: amount(200_000),
    ownMoney: amount(50_000_000),
    fgts: amount(20_000_000),
    quotaHolder: fc.constantFrom(true, false, null),
    ownsHome: fc.constantFrom(true, false, null),
    hasSfhLoan: fc.constantFrom(true, false, null),
    region: fc.constantFrom('N', 'NE', 'CO', 'S', 'SE', null),
    municipality: fc.constantFrom(null, RECIFE),
    birthDate: fc.constantFrom(null, '1950-02-28', '1968-06-02', '1990-10-31', '2006-01-01'),
    months: fc.constantFrom(120, 240, 300, 360, 420),
  })
  .map((request) => ({
    ...request,
    desiredInstallment: request.price === null ? request.desiredInstallment : null,
  }))
const fourDays = ['2025-05-01', '2026-04-21', '2026-04-22', today]
const days = fc.constantFrom(...fourDays)

/** Collects every number of a quote, at any depth. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : []

test('any request on any day has finite figures, and the largest credit meets its limits to the cent', () => {
  fc.assert(
    fc.property(anyRequest, days, (request, day) => {
      expect(numbersOf(quoteLines(request, formula, day)).every(Number.isFinite)).toBe(true)
      for (const { sac, price } of rankLines(request, builtInLines, day))
        for (const { system, credit, limits, monthlyRate, months, incomeShare, costsFor, binds } of [
          sac,
          price,
        ]) {
          for (const limit of Object.values(limits)) expect(credit).toBeLessThanOrEqual(limit ?? Infinity)
          expect(limits[binds]).toBe(credit)
          if (months < 1) continue
          const charge = (of: number) =>
            firstMonth({ system, credit: of, monthlyRate, months }, costsFor(of)).charge
          const most = Math.min(
            Math.max(0, floorShare(request.income, incomeShare) - request.otherInstallments),
            request.desiredInstallment ?? Infinity,
          )
          if (limits.income! > 0) expect(charge(limits.income!)).toBeLessThanOrEqual(most)
          expect(charge(limits.income! + 1)).toBeGreaterThan(most)
        }
    }),
    repeated(300),
  )
})

test('a ranker ranks each value of a field like a new request, on both sides of every threshold', () => {
  fc.assert(
    fc.property(anyRequest, days, fc.integer({ min: 1, max: 60_000_000 }), (request, day, any) => {
      for (const field of ['price', 'income', 'ownMoney', 'months'] as const) {
        const { rankAt, thresholds } = createRanker(request, field, builtInLines, day)
        const values = [any, ...thresholds.flatMap((value) => [value, value + 1])]
        for (const value of values) {
          const answer = rankAt(value).map(({ line, best, covers }) => [
            line.id,
            best.limits,
            best.binds,
            covers,
          ])
          const alone = rankLines({ ...request, [field]: value }, builtInLines, day)
          expect(answer).toEqual(
            alone.map(({ line, best, covers }) => [line.id, best.limits, best.binds, covers]),
          )
        }
      }
    }),
    repeated(4),
  )
})

/** `PROPERTY_TIMES=500` runs the full 20,000 requests (docs/decisions/030-cents-rounded-once.md). */
test('the decision differs across every reported border, on each of four days', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      for (const day of fourDays) {
        expect(numbersOf(quoteLines(request, formula, day)).every(Number.isFinite)).toBe(true)
        const decision = decide(request, builtInLines, day)
        for (const field of ['price', 'income', 'ownMoney', 'months'] as const)
          for (const { stays, changes, before, after } of bordersOf(request, field, builtInLines, day)) {
            expect(Math.abs(stays - changes)).toBe(1)
            expect(before).toEqual(decision)
            expect(decide({ ...request, [field]: stays }, builtInLines, day)).toEqual(before)
            expect(decide({ ...request, [field]: changes }, builtInLines, day)).toEqual(after)
            expect(after).not.toEqual(before)
          }
      }
    }),
    repeated(40),
  )
})

test('the largest price and the smallest income are covered, and one cent beyond is not', () => {
  fc.assert(
    fc.property(anyRequest, days, (request, day) => {
      const priced = (price: number) => ({ ...request, price, appraisal: null, desiredInstallment: null })
      const price = largestPrice(request, builtInLines, day)
      if (price !== null) {
        expect(isCovered(priced(price), builtInLines, day)).toBe(true)
        if (price < 10_000_000_000) expect(isCovered(priced(price + 1), builtInLines, day)).toBe(false)
      }
      const income = smallestIncomeFor(request, builtInLines, day)
      if (income !== null) {
        expect(isCovered({ ...request, income }, builtInLines, day)).toBe(true)
        if (income > 1) expect(isCovered({ ...request, income: income - 1 }, builtInLines, day)).toBe(false)
      }
    }),
    repeated(80),
  )
})
