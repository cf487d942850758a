import { builtInInsurance } from '../finance/insurance.ts'
import { builtInLines, builtInLinesFormula } from '../lines/built-in/lines.ts'
import type { LoanRequest } from '../lines/loan-request.ts'
import { quoteLines } from '../lines/quote-lines.ts'
import type { LineQuote } from '../lines/quote.ts'
import { referencePeople } from '../lines/reference-people.ts'

/** Day of the published cases, independent of the reader's day. */
export const DAY = '2026-11-26'

/** The worked cases use the insurance of the group policy. */
export const formula = {
  ...builtInLinesFormula,
  body: { ...builtInLines, insurance: { ...builtInLines.insurance, ...builtInInsurance } },
}
/** A new flat of Faixa 3, whose municipality is unknown. */
export const flat: LoanRequest = {
  ...referencePeople.find(({ id }) => id === 'faixa3')!.request,
  municipality: null,
  months: 360,
}
export const firstLine = (changes: Partial<LoanRequest>, day = DAY): LineQuote | undefined =>
  quoteLines({ ...flat, ...changes }, formula, day).lines[0]
