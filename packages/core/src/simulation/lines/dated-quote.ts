import { datedCetOf } from '../finance/dated-cet.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { LinesFormula } from './credit-line.ts'
import type { LoanRequest } from './loan-request.ts'
import { quoteLines, scheduleFor } from './quote-lines.ts'
import type { LineQuote, Quote } from './quote.ts'
import { rankLines, type RankedLine } from './rank-lines.ts'
import type { FeeCatalogue } from './up-front.ts'

/** CET by calendar days, by system: fraction per year; null when the line lends nothing. */
export interface DatedCets {
  sac: number | null
  price: number | null
}

export interface DatedLineQuote extends LineQuote {
  /** Null when the contract day is unknown. */
  datedCet: DatedCets | null
}

export interface DatedQuote extends Quote {
  lines: DatedLineQuote[]
}

const datedCetsOf = ({ sac, price }: RankedLine, quote: LineQuote, contractDay: Day): DatedCets => ({
  sac: datedCetOf(scheduleFor(sac), contractDay, quote.sac.upFront),
  price: datedCetOf(scheduleFor(price), contractDay, quote.price.upFront),
})

/**
 * Like {@link quoteLines}, with the CET by calendar days of each line when the contract day is known.
 * @example datedQuote(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21', null).lines[0]?.datedCet // → null
 */
export function datedQuote(
  request: LoanRequest,
  formula: LinesFormula,
  day: Day,
  contractDay: Day | null,
  catalogue?: FeeCatalogue,
): DatedQuote {
  const ranked = rankLines(request, formula.body, day)
  const quote = quoteLines(request, formula, day, ranked, catalogue)
  return {
    ...quote,
    lines: quote.lines.map((line, index) => ({
      ...line,
      datedCet: contractDay === null ? null : datedCetsOf(ranked[index]!, line, contractDay),
    })),
  }
}
