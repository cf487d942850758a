import {
  bestOf,
  formatBrl,
  formatCet,
  formatPercent,
  ITBI,
  type CashInHand,
  type LineQuote,
  type SystemQuote,
} from 'core'
import { fillText } from 'core/texts'
import { dayText, rateText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { quoteFigureTexts } from 'core/texts/quote-figures'

/** A line of credit as it was answered, with what has to be in hand. */
export type AnsweredLine = LineQuote & { cash: { sac: CashInHand; price: CashInHand } | null }
export type System = 'sac' | 'price'

/** One figure, in words; `note` stands under it. */
export interface QuoteFact {
  id: string
  label: string
  value: string
  note?: string
}

/** What a line answers by one system, in parts that any screen or sheet of paper draws in its own way. */
export interface QuoteView {
  title: string
  system: string
  /** Large: what people ask for first. */
  headline: readonly QuoteFact[]
  figures: readonly QuoteFact[]
  cash: readonly QuoteFact[]
  /** Who says so, and what is still to be confirmed. */
  sources: readonly string[]
}

/** The system that lends more; SAC where both lend the same. */
export const bestSystem = (line: Pick<LineQuote, 'sac' | 'price'>): System => bestOf(line).system

const parts = ({ amortization, interest, mip, dfi, fee }: SystemQuote['first']) =>
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
      note: parts(one.last),
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
    { id: 'cet', label: quoteFigureTexts.cet, value: one.cet === null ? '–' : formatCet(one.cet) },
    { id: 'quota', label: quoteFigureTexts.cota, value: formatPercent(one.quota) },
    { id: 'interest', label: quoteFigureTexts.juros, value: formatBrl(one.interest) },
    { id: 'paid', label: quoteFigureTexts.pago, value: formatBrl(one.paid) },
    ...(line.fgts > 0 ? [{ id: 'fgts', label: quoteFigureTexts.fgts, value: formatBrl(line.fgts) }] : []),
    ...(line.subsidyUpTo === null
      ? []
      : [
          {
            id: 'subsidy',
            label: quoteFigureTexts.subsidio,
            value: fillText(quoteFigureTexts.ate, { valor: formatBrl(line.subsidyUpTo) }),
            note: quoteFigureTexts.subsidioNota,
          },
        ]),
  ]
}

function cashOf(cash: CashInHand): QuoteFact[] {
  const items = cash.items.map(
    ({ code, label, amount, from, withinDays, late, discount, source, confirmed }): QuoteFact => {
      const notes = [
        from === null ? '' : fillText(quoteFigureTexts.aPartir, { valor: formatBrl(from) }),
        withinDays === null
          ? ''
          : fillText(quoteFigureTexts.emAte, { n: withinDays, depois: formatBrl(late ?? amount) }),
        discount ? fillText(quoteFigureTexts.desconto, { parte: formatPercent(discount.share) }) : '',
        source ?? '',
        code === ITBI && !confirmed ? quoteFigureTexts.confirmePrefeitura : '',
      ].filter(Boolean)
      return {
        id: code,
        label: code === 'entry' ? quoteFigureTexts.entrada : label,
        value: formatBrl(amount),
        ...(notes.length > 0 && { note: notes.join(' · ') }),
      }
    },
  )
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

/**
 * The answer of a line as it is read: largest credit and what limits it, charges taken apart, rates, cash in hand, and who
 * says so. Words and no elements: portal, public result and proposal draw the same.
 */
export function quoteView(line: AnsweredLine, system: System): QuoteView {
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
        note: parts(one.first),
      },
      ...(one.entry === null
        ? []
        : [{ id: 'entry', label: quoteFigureTexts.entrada, value: formatBrl(one.entry) }]),
    ],
    figures: figuresOf(line, one),
    cash: line.cash ? cashOf(line.cash[system]) : [],
    sources: [
      fillText(quoteFigureTexts.regra, {
        ato: line.source,
        desde: dayText(line.validFrom),
        conferida: dayText(line.checkedOn),
      }),
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
