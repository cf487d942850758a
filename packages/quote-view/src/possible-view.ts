import { bestOf, formatBrlShort, listInWords, missingOf, type FgtsUse, type PossibleQuote } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { creditText, reaisText } from './answer-view.ts'
import type { VerdictView } from './verdict-view.ts'

const conditionsText = ({ missing }: Pick<FgtsUse, 'missing'>) =>
  listInWords(missing.map((condition) => resultTexts[`fgtsSe_${condition}`]))

function titleOf({ depends, line }: PossibleQuote, { possible, ...use }: FgtsUse): string {
  if (depends === 'fgts')
    return fillText(resultTexts.comFgts, { fgts: formatBrlShort(possible), condicoes: conditionsText(use) })
  if (depends === 'entry') return fillText(resultTexts.comEntrada, { linha: line.label })
  const { from, maxPrice } = line.ceiling!
  return fillText(resultTexts.comTeto, {
    linha: line.label,
    menor: formatBrlShort(from ?? maxPrice),
    maior: formatBrlShort(maxPrice),
  })
}

/** Formats an answer that something unconfirmed would allow: what it depends on, its credit, and what would be missing. */
export function possibleView(possible: PossibleQuote, fgtsUse: FgtsUse): VerdictView {
  const { line } = possible
  const best = bestOf(line)
  const missing = missingOf(best)
  return {
    title: titleOf(possible, fgtsUse),
    text: fillText(
      resultTexts[best.limits.need === 0 ? 'depoisNada' : missing > 0 ? 'possivelFalta' : 'possivel'],
      {
        linha: line.label,
        sistema: linesTexts[best.system],
        credito: creditText(best.credit),
        parcela: reaisText(best.first.charge),
        falta: reaisText(missing),
      },
    ),
  }
}

/** Says why FGTS does not count, where a known fact excludes it; null otherwise. */
export const refusedFgtsText = ({ refused, counts, possible }: FgtsUse): string | null =>
  refused.length > 0 && counts === 0 && possible === 0
    ? fillText(resultTexts.fgtsFora, {
        motivos: listInWords(refused.map((condition) => resultTexts[`fgtsNao_${condition}`])),
      })
    : null
