import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { builtInLinesFormula } from './built-in/lines.ts'
import { loanRequestOf, type LoanBuyer, type LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'

const DAY = '2026-11-21'
/** The first installment is due on 2026-12-21: they are 45 and 33 years old. */
const rita: LoanBuyer = { birthDate: '1981-03-02', income: 600_000 }
const bia: LoanBuyer = { birthDate: '1993-05-09', income: 200_000 }
const request: LoanRequest = {
  ...loanRequestOf(completeAnswers),
  price: 20_000_000,
  desiredInstallment: null,
  income: 800_000,
  ownMoney: 10_000_000,
  fgts: 0,
  ownsHome: false,
  hasSfhLoan: false,
  birthDate: '1981-03-02',
}
/** MIP of the first month as a share of the credit, and what the quote supposes. */
function insured(changes: Partial<LoanRequest>) {
  const { lines, supposed } = quoteLines({ ...request, ...changes }, builtInLinesFormula, DAY)
  const { credit, first } = lines[0]!.sac
  return { credit, mip: first.mip, supposed }
}

// Source: table of the FGTS and the MCMV of 2026: 0.0252% a month up to 45 years, 0.0116% up to 35, 0.0386% up to 50.
describe('life insurance of several buyers', () => {
  test('divides by the share of the income, as computed by hand', () => {
    const { credit, mip, supposed } = insured({ buyers: [rita, bia] })
    expect(credit).toBe(10_000_000)
    // 100,000.00 × (0.75 × 0.000252 + 0.25 × 0.000116) = 21.80
    expect(mip).toBe(2_180)
    expect(supposed).not.toContain('buyers')
  })

  test('insures a single buyer alone', () => {
    // 100,000.00 × 0.000252 = 25.20
    expect(insured({}).mip).toBe(2_520)
    expect(insured({ buyers: [rita] })).toEqual(insured({}))
  })

  test.each([
    ['birth date', [rita, { ...bia, birthDate: null }]],
    ['income', [rita, { ...bia, income: null }]],
    [
      'income at all',
      [
        { ...rita, income: 0 },
        { ...bia, income: 0 },
      ],
    ],
  ])('insures the oldest alone while a buyer has no known %s, and says so', (_fact, buyers) => {
    const { mip, supposed } = insured({ buyers })
    expect(mip).toBe(2_520)
    expect(supposed).toContain('buyers')
  })

  test('never insures an unknown age as a young one', () => {
    const buyers = [bia, { ...rita, birthDate: null }]
    // The supposed age of 35 years and not 33: 100,000.00 × 0.000116; the bands of both are the same.
    expect(insured({ birthDate: bia.birthDate, buyers }).mip).toBe(1_160)
    const young = [
      { ...bia, birthDate: '2004-05-09' },
      { ...rita, birthDate: null },
    ]
    // The other buyer alone would be 22 years old: 100,000.00 × 0.000093.
    expect(insured({ birthDate: '2004-05-09' }).mip).toBe(930)
    expect(insured({ birthDate: '2004-05-09', buyers: young }).mip).toBe(1_160)
  })
})
