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
import { quoteTexts } from 'core/texts/quotes'

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
  fillText(quoteTexts.partes, {
    amortizacao: formatBrl(amortization),
    juros: formatBrl(interest),
    seguros: formatBrl(mip + dfi),
    tarifa: formatBrl(fee),
  })

function figuresOf(line: AnsweredLine, one: SystemQuote): QuoteFact[] {
  return [
    {
      id: 'last',
      label: quoteTexts.ultima,
      value: formatBrl(one.last.charge),
      note: parts(one.last),
    },
    {
      id: 'share',
      label: quoteTexts.renda,
      value: formatPercent(one.incomeShare, 1),
      note: fillText(quoteTexts.rendaAte, { parte: formatPercent(one.maxIncomeShare) }),
    },
    { id: 'months', label: quoteTexts.prazo, value: fillText(quoteTexts.meses, { n: one.months }) },
    { id: 'rate', label: quoteTexts.taxa, value: rateText(line.rate, line.lowestRate) },
    { id: 'cet', label: quoteTexts.cet, value: one.cet === null ? '–' : formatCet(one.cet) },
    { id: 'quota', label: quoteTexts.cota, value: formatPercent(one.quota) },
    { id: 'interest', label: quoteTexts.juros, value: formatBrl(one.interest) },
    { id: 'paid', label: quoteTexts.pago, value: formatBrl(one.paid) },
    ...(line.fgts > 0 ? [{ id: 'fgts', label: quoteTexts.fgts, value: formatBrl(line.fgts) }] : []),
    ...(line.subsidyUpTo === null
      ? []
      : [
          {
            id: 'subsidy',
            label: quoteTexts.subsidio,
            value: fillText(quoteTexts.ate, { valor: formatBrl(line.subsidyUpTo) }),
            note: quoteTexts.subsidioNota,
          },
        ]),
  ]
}

function cashOf(cash: CashInHand): QuoteFact[] {
  const items = cash.items.map(
    ({ code, label, amount, from, withinDays, late, discount, source, confirmed }): QuoteFact => {
      const notes = [
        from === null ? '' : fillText(quoteTexts.aPartir, { valor: formatBrl(from) }),
        withinDays === null
          ? ''
          : fillText(quoteTexts.emAte, { n: withinDays, depois: formatBrl(late ?? amount) }),
        discount ? fillText(quoteTexts.desconto, { parte: formatPercent(discount.share) }) : '',
        source ?? '',
        code === ITBI && !confirmed ? quoteTexts.confirmePrefeitura : '',
      ].filter(Boolean)
      return {
        id: code,
        label: code === 'entry' ? quoteTexts.entrada : label,
        value: formatBrl(amount),
        ...(notes.length > 0 && { note: notes.join(' · ') }),
      }
    },
  )
  return [
    ...items,
    {
      id: 'total',
      label: quoteTexts.total,
      value: formatBrl(cash.total),
      ...(cash.financed > 0 && {
        note: fillText(quoteTexts.financiavel, {
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
        label: quoteTexts.credito,
        value: formatBrl(one.credit),
        note: fillText(quoteTexts.limite, { limite: linesTexts[`limite_${one.binds}`] }),
      },
      { id: 'first', label: quoteTexts.primeira, value: formatBrl(one.first.charge), note: parts(one.first) },
      ...(one.entry === null
        ? []
        : [{ id: 'entry', label: quoteTexts.entrada, value: formatBrl(one.entry) }]),
    ],
    figures: figuresOf(line, one),
    cash: line.cash ? cashOf(line.cash[system]) : [],
    sources: [
      fillText(quoteTexts.regra, {
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
