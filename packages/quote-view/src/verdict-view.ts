import { formatBrl, formatBrlShort, type Verdict } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

export interface VerdictView {
  title: string
  text?: string
}

/** Formats a verdict without an offer: no line accepts the answers, or too little is left to finance. */
export const verdictView = (verdict: Verdict): VerdictView =>
  verdict.kind === 'small'
    ? {
        title: fillText(verdict.need === null ? resultTexts.poucoCredito : resultTexts.pequeno, {
          falta: formatBrl(verdict.need ?? verdict.credit),
        }),
        text: fillText(resultTexts.pequenoDica, { menor: formatBrlShort(verdict.smallest) }),
      }
    : { title: resultTexts.nenhumaLinha, text: resultTexts.nenhumaLinhaDica }
