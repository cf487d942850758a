import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { anyCompleteAnswers, repeated } from '../../testing/arbitraries.ts'
import { builtInLines, builtInLinesFormula } from './built-in/lines.ts'
import { chargeOfLine } from './line-loans.ts'
import { loanRequestOf, type LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'
import { offersOf } from './scenario-offers.ts'
import { bestOf, fittingChanges } from './verdict.ts'

const day = '2026-11-26'
const factors = [0.85, 1, 1.15]

/** Offers of the suggested line in the three scenarios. */
function offersFor(request: LoanRequest) {
  const [line] = quoteLines(request, builtInLinesFormula, day).lines
  if (!line) return null
  const { system } = bestOf(line)
  return { line, system, offers: offersOf({ id: line.id, system }, request, factors, builtInLines, day) }
}

/** Apartment of R$ 450,000 in Recife, with R$ 90,000 of own money. */
const buyer: LoanRequest = {
  ...loanRequestOf(completeAnswers, { quotaHolder: true, hasSfhLoan: false }),
  propertyType: 'apartamento',
  price: 45_000_000,
  ownMoney: 9_000_000,
  fgts: 3_000_000,
  income: 1_200_000,
}

test('own money is the same in scenarios that ask for less or more credit', () => {
  const { line, offers } = offersFor(buyer)!
  expect(line.id).toBe('mcmv-4')
  expect(offers.map(({ credit, cut }) => [credit, cut])).toEqual([
    [28_050_000, null],
    [33_000_000, null],
    [36_000_000, 'quota'],
  ])
  expect(offers.map(({ parts }) => parts)).toEqual([
    { price: 45_000_000, bank: 28_050_000, fgts: 3_000_000, own: 9_000_000, missing: 4_950_000, left: 0 },
    { price: 45_000_000, bank: 33_000_000, fgts: 3_000_000, own: 9_000_000, missing: 0, left: 0 },
    { price: 45_000_000, bank: 36_000_000, fgts: 3_000_000, own: 6_000_000, missing: 0, left: 3_000_000 },
  ])
  expect(offers.map(({ maxCharge }) => maxCharge)).toEqual([360_000, 360_000, 360_000])
})

test('the income cuts a scenario that asks more, and what is missing takes the rest of a real', () => {
  const { offers } = offersFor({ ...buyer, income: 850_000 })!
  const [careful, balanced, daring] = offers
  expect([careful!.cut, balanced!.cut, daring!.cut]).toEqual([null, 'income', 'income'])
  expect(daring!.credit).toBe(balanced!.credit)
  expect(balanced!.parts!.bank % 100).toBe(0)
  expect(balanced!.parts!.missing).toBe(45_000_000 - 12_000_000 - balanced!.parts!.bank)
})

test('a scenario of a desired installment asks for the installment times its factor', () => {
  const { offers } = offersFor({ ...buyer, price: null, desiredInstallment: 340_000 })!
  const [careful, balanced, daring] = offers.map(({ charge }) => charge)
  expect(careful).toBeLessThanOrEqual(289_000)
  expect(careful).toBeGreaterThan(288_900)
  expect(balanced).toBeLessThanOrEqual(340_000)
  // 30% of the income.
  expect(daring).toBeLessThanOrEqual(360_000)
  expect(offers.map(({ cut, parts }) => [cut, parts])).toEqual([
    [null, null],
    [null, null],
    ['income', null],
  ])
})

test('a loan on the own home has no parts of a price', () => {
  const { line, offers } = offersFor({ ...buyer, propertyType: 'emprestimo_garantia' })!
  expect(line.id).toBe('garantia')
  expect(offers.map(({ parts }) => parts)).toEqual([null, null, null])
  expect(offers[0]!.credit).toBeLessThan(offers[1]!.credit)
})

test('the parts add up to the price, and the charge is that of the credit and within the income', () => {
  fc.assert(
    fc.property(anyCompleteAnswers(), fc.boolean(), (answers, holder) => {
      const request = loanRequestOf(answers, holder ? { quotaHolder: true, hasSfhLoan: false } : {})
      const outcome = offersFor(request)
      if (!outcome) return
      const { line, system, offers } = outcome
      expect(offers[1]!.credit).toBe(line[system].credit)
      expect(offers[1]!.charge).toBe(line[system].first.charge)
      for (const { credit, charge, maxCharge, parts, request: scenarioRequest } of offers) {
        if (parts) {
          const { price, bank, fgts, own, missing, left } = parts
          expect(bank + fgts + own + missing).toBe(price)
          expect(own + left).toBe(request.ownMoney)
          expect(Math.min(bank, fgts, own, missing, left)).toBeGreaterThanOrEqual(0)
          expect(Math.min(missing, left)).toBe(0)
        }
        if (credit < 1) continue
        expect(charge).toBeLessThanOrEqual(maxCharge)
        expect(chargeOfLine(line.id, { system, credit }, scenarioRequest, builtInLines, day)).toBe(charge)
        const again = quoteLines(scenarioRequest, builtInLinesFormula, day).lines.find(
          ({ id }) => id === line.id,
        )
        expect(again?.[system].credit).toBe(credit)
      }
    }),
    repeated(200),
  )
})

test('suggests an income with which the line lends all, to the real', () => {
  const short = { ...buyer, income: 850_000 }
  const change = fittingChanges(short, builtInLines, day, [360]).find(({ field }) => field === 'income')!
  expect(change.value % 100).toBe(0)
  expect(offersFor({ ...short, income: change.value })!.offers[1]!.parts!.missing).toBe(0)
  expect(offersFor({ ...short, income: change.value - 100 })!.offers[1]!.parts!.missing).toBeGreaterThan(0)
})
