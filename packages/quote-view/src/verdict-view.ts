import { formatBrl, formatBrlShort, formatPercent, type LoanRequest, type Verdict } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'

export interface VerdictView {
  title: string
  text?: string
}

/**
 * Formats the verdict for screen and print.
 * @param isHomeEquity whether the loan finances no purchase
 */
export function verdictView(
  verdict: Exclude<Verdict, { kind: 'nothing' }>,
  request: LoanRequest,
  isHomeEquity: boolean,
): VerdictView {
  if (verdict.kind === 'none') return { title: resultTexts.nenhumaLinha, text: resultTexts.nenhumaLinhaDica }
  if (verdict.kind === 'small')
    return {
      title: fillText(resultTexts.pequeno, { falta: formatBrl(verdict.need) }),
      text: fillText(resultTexts.pequenoDica, { menor: formatBrlShort(verdict.smallest) }),
    }
  const { line, best } = verdict
  const values = {
    linha: line.label,
    sistema: linesTexts[best.system],
    n: formatPercent(best.incomeShare),
    parcela: formatBrl(best.first.charge),
    credito: formatBrl(best.credit),
    renda: formatBrlShort(request.income),
    cota: formatPercent(best.quota),
  }
  const say = (title: string, more: object = {}): VerdictView => ({
    title: fillText(title, { ...values, ...more }),
    ...(best.credit > 0 && { text: fillText(resultTexts.cabeDica, values) }),
  })
  if (verdict.kind === 'income')
    return say(resultTexts.rendaCurta, {
      parcela: formatBrlShort(verdict.maxCharge),
      credito: formatBrlShort(verdict.about),
    })
  if (verdict.kind === 'money') return say(resultTexts.entradaCurta, { falta: formatBrl(verdict.missing) })
  if (isHomeEquity) return say(resultTexts.cabeGarantia)
  if (request.price !== null) return say(resultTexts.cabe)
  return say(resultTexts.cabeParcela, { parcela: formatBrlShort(request.desiredInstallment!) })
}
