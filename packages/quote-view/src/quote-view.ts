import {
  bestOf,
  daysSince,
  formatBrl,
  formatCet,
  formatPercent,
  isStale,
  type CashInHand,
  type Day,
  type LineQuote,
  type Subsidy,
  type SystemQuote,
} from 'core'
import { fillText } from 'core/texts'
import { dayText, rateText } from 'core/texts/condition-text'
import { cashNotes } from 'core/texts/cost-notes'
import { linesTexts } from 'core/texts/lines'
import { quoteFigureTexts } from 'core/texts/quote-figures'
import { cetContents } from './cet-text.ts'

/** A quote of a credit line, with the cash that the buyer needs. */
export type AnsweredLine = LineQuote & { cash: { sac: CashInHand; price: CashInHand } | null }
export type System = 'sac' | 'price'

/** One formatted figure; `note` is shown below it. */
export interface QuoteFact {
  id: string
  label: string
  value: string
  note?: string
}

/** Formatted quote of a line by one system, for any screen or document to lay out. */
export interface QuoteView {
  title: string
  system: string
  /** Figures shown large. */
  headline: readonly QuoteFact[]
  figures: readonly QuoteFact[]
  cash: readonly QuoteFact[]
  /** Legal source, and facts still to be confirmed. */
  sources: readonly string[]
}

/** Returns the system with the larger credit; SAC for equal credits. */
export const bestSystem = (line: Pick<LineQuote, 'sac' | 'price'>): System => bestOf(line).system

const chargeNote = ({ amortization, interest, mip, dfi, fee }: SystemQuote['first']) =>
  fillText(quoteFigureTexts.partes, {
    amortizacao: formatBrl(amortization),
    juros: formatBrl(interest),
    seguros: formatBrl(mip + dfi),
    tarifa: formatBrl(fee),
  })

function figuresOf(line: AnsweredLine, one: SystemQuote): QuoteFact[] {
  return [
    {
      id: 'last',
      label: quoteFigureTexts.ultima,
      value: formatBrl(one.last.charge),
      note: chargeNote(one.last),
    },
    {
      id: 'share',
      label: quoteFigureTexts.renda,
      value: formatPercent(one.incomeShare, 1),
      note: fillText(quoteFigureTexts.rendaAte, { parte: formatPercent(one.maxIncomeShare) }),
    },
    {
      id: 'months',
      label: quoteFigureTexts.prazo,
      value: fillText(quoteFigureTexts.meses, { n: one.months }),
    },
    { id: 'rate', label: quoteFigureTexts.taxa, value: rateText(line.rate, line.lowestRate) },
    {
      id: 'cet',
      label: quoteFigureTexts.cet,
      ...(one.cet === null ? { value: '–' } : { value: formatCet(one.cet), note: cetContents(one) }),
    },
    { id: 'quota', label: quoteFigureTexts.cota, value: formatPercent(one.quota) },
    { id: 'interest', label: quoteFigureTexts.juros, value: formatBrl(one.interest) },
    { id: 'paid', label: quoteFigureTexts.pago, value: formatBrl(one.paid) },
    ...(line.fgts > 0 ? [{ id: 'fgts', label: quoteFigureTexts.fgts, value: formatBrl(line.fgts) }] : []),
    ...(line.subsidy ? [subsidyOf(line.subsidy)] : []),
  ]
}

/** An estimate where the town is known, else the ceiling; never part of the sums. */
function subsidyOf({ upTo, withDependant, alone }: Subsidy): QuoteFact {
  const texts = { id: 'subsidy', label: quoteFigureTexts.subsidio }
  if (withDependant === null || alone === null)
    return {
      ...texts,
      value: fillText(quoteFigureTexts.ate, { valor: formatBrl(upTo) }),
      note: quoteFigureTexts.subsidioNota,
    }
  return {
    ...texts,
    value: fillText(quoteFigureTexts.estimado, { valor: formatBrl(withDependant) }),
    note: fillText(quoteFigureTexts.subsidioEstimado, { so: formatBrl(alone) }),
  }
}

function cashOf(cash: CashInHand): QuoteFact[] {
  const items = cash.items.map((item): QuoteFact => {
    const notes = cashNotes(item)
    return {
      id: item.code,
      label: item.code === 'entry' ? quoteFigureTexts.entrada : item.label,
      value: formatBrl(item.amount),
      ...(notes.length > 0 && { note: notes.join(' · ') }),
    }
  })
  return [
    ...items,
    {
      id: 'total',
      label: quoteFigureTexts.total,
      value: formatBrl(cash.total),
      ...(cash.financed > 0 && {
        note: fillText(quoteFigureTexts.financiavel, {
          valor: formatBrl(cash.financed),
          resta: formatBrl(cash.least),
        }),
      }),
    },
  ]
}

/** Source of a line's figures; one that was not checked for too long says for how many days. */
function sourceText({ source, validFrom, checkedOn }: AnsweredLine, day: Day) {
  const fields = { ato: source, desde: dayText(validFrom) }
  return isStale(checkedOn, day)
    ? fillText(quoteFigureTexts.regraVelha, { ...fields, n: daysSince(checkedOn, day) })
    : fillText(quoteFigureTexts.regra, { ...fields, conferida: dayText(checkedOn) })
}

/**
 * Formats a quote: credit and its limit, charges with their components, rates, cash in hand and sources. Returns texts only,
 * so that portal, public result and proposal show the same figures.
 * @param day of the quote
 */
export function quoteView(line: AnsweredLine, system: System, day: Day): QuoteView {
  const one = line[system]
  return {
    title: line.label,
    system: linesTexts[system],
    headline: [
      {
        id: 'credit',
        label: quoteFigureTexts.credito,
        value: formatBrl(one.credit),
        note: fillText(quoteFigureTexts.limite, { limite: linesTexts[`limite_${one.binds}`] }),
      },
      {
        id: 'first',
        label: quoteFigureTexts.primeira,
        value: formatBrl(one.first.charge),
        note: chargeNote(one.first),
      },
      ...(one.entry === null
        ? []
        : [{ id: 'entry', label: quoteFigureTexts.entrada, value: formatBrl(one.entry) }]),
    ],
    figures: figuresOf(line, one),
    cash: line.cash ? cashOf(line.cash[system]) : [],
    sources: [
      sourceText(line, day),
      ...(line.toConfirm.length > 0
        ? [
            fillText(linesTexts.confirme, {
              itens: line.toConfirm.map((what) => linesTexts[`confirmar_${what}`]).join(', '),
            }),
          ]
        : []),
    ],
  }
}
