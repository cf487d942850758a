import {
  extraPaymentsOf,
  loansOfLine,
  quoteCash,
  quoteLines,
  rowsOf,
  totalsOf,
  type ChosenOffer,
  type ExtraPayments,
  type PropertyLocation,
} from 'core'
import { quoteView, type AnsweredLine } from 'quote-view'
import type { Published } from '../../publishing/config/publish.ts'

interface Basis {
  published: Pick<Published, 'config' | 'lines' | 'costs'>
  day: string
  location: PropertyLocation
  extra: ExtraPayments
}

/** Quotes the chosen scenario with its costs: cash in hand, and the loan by both systems. Null without a credit. */
export function chosenFigures(
  { line, system, offer }: ChosenOffer,
  { published, day, location, extra }: Basis,
) {
  const { config, lines, costs } = published
  const { fees } = config
  const tables = { costs: costs.body, fees }
  const quote = quoteLines(offer.request, lines, day, undefined, { ...location, fees })
  const quoted = quote.lines.find(({ id }) => id === line.id)
  if (!quoted || offer.credit < 1) return null
  const answered: AnsweredLine = { ...quoted, cash: quoteCash(quoted, offer.request, location, tables, day) }
  const loans = loansOfLine(
    line.id,
    { system, extra: extraPaymentsOf(extra) },
    offer.request,
    lines.body,
    day,
  )
  return {
    quote,
    line: answered,
    view: quoteView(answered, system, day),
    loans,
    bySystem: loans && {
      sac: { rows: rowsOf(loans.sac), totals: totalsOf(loans.sac) },
      price: { rows: rowsOf(loans.price), totals: totalsOf(loans.price) },
    },
  }
}

export type ChosenFigures = NonNullable<ReturnType<typeof chosenFigures>>
