import { defineTexts, fillText } from '../platform/texts/define-texts.ts'
import { formatBrl, formatPercent } from '../platform/money/money.ts'
import type { CashItem } from '../simulation/costs/cash-in-hand.ts'
import type { CostCharge, CostNote } from '../simulation/costs/cost-charge.ts'
import { dayText } from './condition-text.ts'
import { quoteFigureTexts } from './quote-figures.ts'

export const costNotesTexts = defineTexts('simulacoes', {
  nota_price: 'sobre o preço; se o valor venal de referência for maior, a conta é sobre ele',
  nota_land: 'só sobre o terreno, cujo valor não foi dito',
  nota_firstHome: 'com desconto de primeira aquisição, se for o caso',
  nota_states: 'entre o menor e o maior valor dos estados com tabela conhecida',
  nota_confirmCity: 'confirme com a prefeitura',
  nota_confirmRegistry: 'confirme no cartório',
  nota_expired: 'a tabela valeu até {dia}',
  semFunds: 'sem os fundos do estado',
  semIss: 'sem ISS do município',
  semIss2: 'com ISS de 2%, que muda com o município',
  semSeal: 'sem selo',
  semSmallActs: 'sem prenotação, matrícula e certidões',
  semCap: 'acima da última faixa a tabela deixa dúvida',
  atos: 'compra {compra} + garantia {garantia}',
})

const gaps = {
  funds: 'semFunds',
  iss: 'semIss',
  iss2: 'semIss2',
  seal: 'semSeal',
  smallActs: 'semSmallActs',
  cap: 'semCap',
} as const

/**
 * Text of a remark on a cost.
 * @example costNoteText({ kind: 'without', what: 'iss' }) // → 'sem ISS do município'
 * @example costNoteText({ kind: 'expired', on: '2025-12-31' }) // → 'a tabela valeu até 31/12/2025'
 */
export function costNoteText(note: CostNote): string {
  if (note.kind === 'without') return costNotesTexts[gaps[note.what]]
  if (note.kind === 'question') return note.text
  if (note.kind === 'expired') return fillText(costNotesTexts.nota_expired, { dia: dayText(note.on) })
  return costNotesTexts[`nota_${note.kind}`]
}

/** Text of the acts that a registry fee adds up; empty for a single act. */
export function actsText(acts: CostCharge['acts']): string {
  const amountOf = (name: 'purchase' | 'lien') => acts.find(({ act }) => act === name)?.amount
  const [purchase, lien] = [amountOf('purchase'), amountOf('lien')]
  return purchase === undefined || lien === undefined
    ? ''
    : fillText(costNotesTexts.atos, { compra: formatBrl(purchase), garantia: formatBrl(lien) })
}

/** Remarks on a payment, in the order in which they are read: range, deadline, acts, discount, act and gaps. */
export function cashNotes(item: CashItem): string[] {
  const { amount, from, withinDays, late, discount, source, acts, notes } = item
  return [
    from === null ? '' : fillText(quoteFigureTexts.aPartir, { valor: formatBrl(from) }),
    withinDays === null
      ? ''
      : fillText(quoteFigureTexts.emAte, { n: withinDays, depois: formatBrl(late ?? amount) }),
    actsText(acts),
    discount ? fillText(quoteFigureTexts.desconto, { parte: formatPercent(discount.share) }) : '',
    discount && discount.source !== source ? discount.source : '',
    source ?? '',
    ...notes.map(costNoteText),
  ].filter(Boolean)
}
