import { expect, test } from 'vitest'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { formatCet, hundredthsOf } from '../finance/cet.ts'
import { builtInInsurance } from '../finance/insurance.ts'
import { builtInLines, builtInLinesFormula } from './built-in/lines.ts'
import { datedQuote } from './dated-quote.ts'
import { cetOfLine } from './line-cet.ts'
import { loansOfLine } from './line-loans.ts'
import { loanRequestOf, type LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'
import type { FeeCatalogue } from './up-front.ts'

const day = '2026-11-21'
const catalogue: FeeCatalogue = {
  fees: [
    { code: 'avaliacao', label: 'Avaliação do imóvel', rules: { kind: 'fixed', amountCents: 82_000 } },
    { code: 'registro', label: 'Registro', rules: { kind: 'fixed', amountCents: 200_000 } },
  ],
  state: 'PE',
  city: 'Recife',
}
const equity: LoanRequest = {
  ...loanRequestOf(completeAnswers),
  propertyType: 'emprestimo_garantia',
  price: 50_000_000,
  income: 2_000_000,
  months: 240,
}
/** The published case uses the insurance of the group policy. */
const formula = {
  ...builtInLinesFormula,
  body: { ...builtInLines, insurance: { ...builtInLines.insurance, ...builtInInsurance } },
}
const quoted = (request: LoanRequest, id: string, fees?: FeeCatalogue) =>
  quoteLines(request, formula, day, undefined, fees).lines.find((line) => line.id === id)!

test('home equity pays appraisal and IOF out of the credit, and the CET says so', () => {
  const { price } = quoted(equity, 'garantia', catalogue)
  expect([price.credit, price.upFront]).toEqual([
    30_000_000,
    [
      { code: 'appraisal', amount: 82_000 },
      { code: 'iof', amount: 1_014_000 },
    ],
  ])
  expect(formatCet(price.cet!)).toBe('18,56%')
})

test('buying a home is exempt from the IOF, and the registry office is not paid by the lender', () => {
  const request = loanRequestOf(completeAnswers)
  const withAppraisal = quoted(request, 'sbpe', catalogue).sac
  expect(withAppraisal.upFront).toEqual([{ code: 'appraisal', amount: 82_000 }])
  const without = quoted(request, 'sbpe').sac
  expect(without.upFront).toEqual([])
  expect(withAppraisal.cet!).toBeGreaterThan(without.cet!)
  const elsewhere: FeeCatalogue = {
    ...catalogue,
    fees: [{ code: 'avaliacao', label: '', rules: { kind: 'fixed', amountCents: 82_000, states: ['SP'] } }],
  }
  expect(quoted(request, 'sbpe', elsewhere).sac.upFront).toEqual([])
})

test('the parts of a line’s CET add up to the CET of its quote', () => {
  const { price } = quoted(equity, 'garantia', catalogue)
  const whole = cetOfLine('garantia', 'price', equity, formula.body, day, catalogue)!
  expect(whole.cet).toBe(price.cet)
  expect(whole.parts.map(({ code }) => code)).toEqual([
    'interest',
    'insurance',
    'monthlyFee',
    'appraisal',
    'iof',
  ])
  expect(whole.parts.reduce((sum, { yearly }) => sum + Math.round(yearly * 1e4), 0)).toBe(
    hundredthsOf(price.cet!),
  )
  expect(cetOfLine('sbpe', 'sac', equity, formula.body, day)).toBeNull()
})

const datedCetBy = (fees?: FeeCatalogue) =>
  datedQuote(equity, formula, day, day, fees).lines[0]!.datedCet!.price!

test('the CET of a contract day deducts the same costs', () => {
  expect(datedCetBy(catalogue)).toBeGreaterThan(datedCetBy())
})

test('a loan names the months in which its insurance changes, and what extra payments change', () => {
  const request = { ...loanRequestOf(completeAnswers), birthDate: '1986-03-10' }
  const loan = loansOfLine(
    'sbpe',
    { system: 'sac', extra: { fgts: 1_000_000, reduces: 'installment' } },
    request,
    formula.body,
    day,
  )!
  // The first installment is due on 2026-12-21, at 40 years; the buyer turns 41 before the fourth.
  expect(loan.jumps.sac[0]).toMatchObject({ month: 4, age: 41 })
  expect(loan.jumps.price.map(({ month }) => month)).toEqual(loan.jumps.sac.map(({ month }) => month))
  expect(loan.saved?.charge.reduced).toBeLessThan(loan.saved!.charge.agreed)
  const none = { monthly: 0, once: [], reduces: 'term' } as const
  expect(loansOfLine('sbpe', { system: 'sac', extra: none }, request, formula.body, day)?.saved).toBeNull()
})
