import { formatCet, type DatedCets, type Day } from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { quoteTexts } from 'core/texts/quotes'
import type { QuoteView, System } from './quote-view.ts'

/** Adds the CET by calendar days to a line's figures when the contract day is known. */
export function withDatedCet(
  view: QuoteView,
  { datedCet }: { datedCet: DatedCets | null },
  system: System,
  contractDay: Day | null,
): QuoteView {
  const cet = datedCet?.[system]
  if (!contractDay || cet === null || cet === undefined) return view
  const fact = {
    id: 'datedCet',
    label: fillText(quoteTexts.cetDoContrato, { dia: dayText(contractDay) }),
    value: formatCet(cet),
    note: quoteTexts.cetDoContratoNota,
  }
  return {
    ...view,
    figures: view.figures.flatMap((figure) => (figure.id === 'cet' ? [figure, fact] : [figure])),
  }
}
