import { formatBrl, type SystemQuote } from 'core'
import { fillText } from 'core/texts'
import { quoteFigureTexts } from 'core/texts/quote-figures'

/** Text for what a CET contains, with the amounts paid up front; says when the appraisal is missing. */
export function cetContents({ first, upFront }: Pick<SystemQuote, 'first' | 'upFront'>): string {
  const items = [
    quoteFigureTexts.cet_interest,
    ...(first.mip + first.dfi > 0 ? [quoteFigureTexts.cet_insurance] : []),
    ...(first.fee > 0 ? [quoteFigureTexts.cet_monthlyFee] : []),
    ...upFront.map(({ code, amount }) => `${quoteFigureTexts[`cet_${code}`]} ${formatBrl(amount)}`),
  ]
  const text = fillText(quoteFigureTexts.cetInclui, { itens: items.join(', ') })
  return upFront.some(({ code }) => code === 'appraisal')
    ? text
    : fillText(quoteFigureTexts.cetSemAvaliacao, { itens: text })
}
