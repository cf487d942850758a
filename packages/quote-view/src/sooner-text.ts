import { formatBrl, formatBrlShort, type Cents, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { spanText } from 'core/texts/span-text'

/** What more than the charge, paid each month, comes to, as it is said; '' where it comes to nothing. */
export function soonerText(extra: Cents, loans: Pick<LineLoans, 'saved'> | null): string {
  const saved = loans?.saved
  if (!saved || saved.months < 1) return ''
  const values = {
    extra: formatBrlShort(extra),
    prazo: spanText(saved.months),
    juros: formatBrl(saved.interest),
  }
  return `${fillText(resultTexts.quita, values)} ${fillText(resultTexts.economiza, values)}`
}
