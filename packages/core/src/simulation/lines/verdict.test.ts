import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from '../finance/schedule-rows.ts'
import { crossingOf, yearsOf } from '../finance/schedule-summary.ts'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { builtInFormula } from '../scenarios/built-in-formula.ts'
import { builtInLines, builtInLinesFormula } from './built-in/lines.ts'
import { loansOfLine } from './line-loans.ts'
import { chosenOfferOf, loanResultOf } from './loan-result.ts'
import { loanRequestOf, type LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'
import { isCovered } from './rank-lines.ts'
import { referencePeople } from './reference-people.ts'
import { verdictOf } from './verdict.ts'

const day = '2026-11-21'
const { terms } = builtInFormula.body
const judge = (request: LoanRequest) =>
  verdictOf(request, quoteLines(request, builtInLinesFormula, day).lines, builtInLines, day, terms)
const baseRequest = loanRequestOf(completeAnswers)
/** Facts with which the FGTS counts. */
const confirmed = { quotaHolder: true, ownsHome: false, hasSfhLoan: false }
const ofPerson = (id: string) => referencePeople.find((one) => one.id === id)!.request

test('names the missing part: nothing, an entry, an income, a line', () => {
  expect(judge({ ...baseRequest, ownMoney: 40_000_000 })).toEqual({ kind: 'nothing' })
  expect(judge(baseRequest)).toMatchObject({ kind: 'money', missing: 3_000_000 })
  expect(judge({ ...baseRequest, ...confirmed })).toMatchObject({ kind: 'money', missing: 1_000_000 })
  expect(judge({ ...baseRequest, ownMoney: 39_500_000 })).toEqual({
    kind: 'small',
    need: 500_000,
    credit: 500_000,
    smallest: 1_000_000,
    changes: [],
  })
  const poor = { ...ofPerson('faixa3'), income: 300_000, price: 30_000_000 }
  expect(judge(poor)).toMatchObject({
    kind: 'income',
    maxCharge: 90_000,
    best: { credit: 12_176_642 },
    about: 12_100_000,
  })
  expect(judge({ ...poor, otherInstallments: 40_000 })).toMatchObject({ maxCharge: 50_000 })
  expect(judge({ ...ofPerson('garantia'), income: 0 })).toMatchObject({ kind: 'income', changes: [] })
  expect(verdictOf(baseRequest, [], builtInLines, day, terms)).toEqual({ kind: 'none' })
})

test('a covered need fits with the best line; a desired installment and a home equity loan always fit', () => {
  expect(judge(ofPerson('faixa3'))).toMatchObject({ kind: 'fits', line: { id: 'mcmv-3' } })
  expect(judge(ofPerson('garantia'))).toMatchObject({ kind: 'fits', line: { id: 'garantia' } })
  const wish = { ...baseRequest, price: null, desiredInstallment: 200_000 }
  expect(judge(wish)).toMatchObject({ kind: 'fits' })
})

test('a credit below the smallest loan is no offer, whether the income or the desired installment limits it', () => {
  const byIncome = { ...ofPerson('faixa3'), income: 30_000, fgts: 0 }
  expect(judge(byIncome)).toMatchObject({
    kind: 'small',
    need: null,
    smallest: 1_000_000,
    changes: [{ field: 'price' }],
  })
  const byInstallment = { ...baseRequest, price: null, desiredInstallment: 5_000 }
  expect(judge(byInstallment)).toMatchObject({ kind: 'small', need: null, changes: [] })
  for (const request of [byIncome, byInstallment]) {
    const result = loanResultOf(request, builtInLinesFormula, day, builtInFormula.body)
    expect(result.line?.[result.system].credit).toBeLessThan(1_000_000)
    expect(chosenOfferOf(result, builtInLines)).toBeNull()
  }
})

test('each suggested change fits, and a longer term precedes more money', () => {
  const short = { ...ofPerson('faixa3'), months: 120 }
  expect(judge(short)).toMatchObject({
    changes: [{ field: 'months' }, { field: 'ownMoney' }, { field: 'price' }],
  })
  fc.assert(
    fc.property(
      fc.record({
        price: fc.integer({ min: 5_000_000, max: 260_000_000 }),
        income: fc.integer({ min: 100_000, max: 5_000_000 }),
        ownMoney: fc.integer({ min: 0, max: 20_000_000 }),
        months: fc.constantFrom(...terms),
      }),
      (changes) => {
        const request = { ...baseRequest, ...changes }
        const verdict = judge(request)
        if (!('changes' in verdict)) return
        for (const { field, value } of verdict.changes)
          expect(isCovered({ ...request, [field]: value }, builtInLines, day)).toBe(true)
      },
    ),
    { numRuns: 40 },
  )
})

test('the years of a loan add up to it, and extra payments end it sooner', () => {
  const loan = (extra: number) =>
    loansOfLine('sbpe', { system: 'sac', extra }, baseRequest, builtInLines, day)!
  const agreed = loan(0)
  const years = yearsOf(agreed.sac)
  const sum = (of: (year: (typeof years)[number]) => number) => years.reduce((all, year) => all + of(year), 0)
  expect([sum(({ paid }) => paid), sum(({ amortization }) => amortization), years.at(-1)?.balance]).toEqual([
    totalsOf(agreed.sac).paid,
    agreed.credit,
    0,
  ])
  expect(agreed.saved).toBeNull()
  const sooner = loan(100_000)
  expect(sooner.saved?.months).toBe(agreed.sac.months - sooner.sac.months)
  expect(sooner.saved?.interest).toBeGreaterThan(0)
  expect(sum(({ months }) => months.length)).toBe(360)
  expect(loansOfLine('mcmv-1', { system: 'sac', extra: 0 }, baseRequest, builtInLines, day)).toBeNull()
  expect(crossingOf([3, 3], [2, 1])).toBeNull()
  expect(crossingOf([], [])).toBeNull()
})
