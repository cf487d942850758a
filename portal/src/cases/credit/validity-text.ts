import { formatDate, type Day } from 'core'
import { fillText } from 'core/texts'
import { creditTexts } from 'core/texts/credit'
import { daysBetween } from '../../ui/days-between.ts'

/** Days before the end of an approval from which it is marked. */
const SOON = 15

/** Countdown of an approval: its text, and how pressing it is. */
export function validity(
  until: Day,
  day: Day,
): { text: string; short: string; tone: 'ok' | 'warn' | 'danger' } {
  const n = daysBetween(day, until)
  const data = formatDate(until)
  if (until < day)
    return {
      text: fillText(creditTexts.venceu, { data }),
      short: creditTexts.venceuCurto,
      tone: 'danger',
    }
  const texts = [creditTexts.venceHoje, creditTexts.faltaUmDia]
  return {
    text: fillText(texts[n] ?? creditTexts.faltamDias, { data, n }),
    short: fillText(creditTexts.vencem, { n }),
    tone: n <= SOON ? 'warn' : 'ok',
  }
}
