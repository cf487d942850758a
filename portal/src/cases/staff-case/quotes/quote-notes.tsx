import { formatBrl, listInWords } from 'core'
import { fillText } from 'core/texts'
import { quoteTexts } from 'core/texts/quotes'
import { possibleView, refusedFgtsText } from 'quote-view/possible-view'
import type { CaseQuote } from '../../quotes/quote-api.ts'
import styles from './quotes.module.css'

/** Reason why FGTS does not count yet; null where all of it counts or none may. */
function missingFgtsText({ possible, missing }: CaseQuote['fgtsUse']): string | null {
  if (possible === 0) return null
  const itens = listInWords(missing.map((condition) => quoteTexts[`falta_${condition}`]))
  return fillText(quoteTexts.semFgts, { fgts: formatBrl(possible), itens })
}

/** FGTS that does not count, and the better answers that something unconfirmed would allow. */
export function QuoteNotes({ quote }: { quote: CaseQuote }) {
  const { fgtsUse, possible, request } = quote
  const possibleTexts = possible.map((one) => {
    const condition = one.depends === 'entry' && request.ownsHome === null ? 'home' : one.depends
    return fillText(quoteTexts[`possivel_${condition}`], { resposta: possibleView(one, fgtsUse).text ?? '' })
  })
  return [missingFgtsText(fgtsUse), refusedFgtsText(fgtsUse), ...possibleTexts].flatMap((text) =>
    text ? (
      <p key={text} className={styles.note}>
        {text}
      </p>
    ) : (
      []
    ),
  )
}
