import { formatBrl, formatBrlShort, type Cents, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { spanText } from 'core/texts/span-text'

/** Text for the effect of paying extra every month; '' if it saves less than a month. */
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
