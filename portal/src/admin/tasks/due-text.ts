import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { daysBetween } from '../../ui/days-between.ts'

/** How near a day is, in words, and whether it is over. */
export function dueText(day: string | null, now: Date): { text: string; isLate: boolean } {
  if (!day) return { text: operationTexts.semPrazo, isLate: false }
  const days = daysBetween(today(now), day)
  if (days === -1) return { text: operationTexts.venceuOntem, isLate: true }
  if (days < 0) return { text: fillText(operationTexts.atrasado, { n: -days }), isLate: true }
  if (days === 0) return { text: operationTexts.venceHoje, isLate: false }
  if (days === 1) return { text: operationTexts.venceAmanha, isLate: false }
  return {
    text: days < 8 ? fillText(operationTexts.venceEm, { n: days }) : formatDate(day),
    isLate: false,
  }
}

/** For how long a case is in its stage. */
export function daysInStage(since: string, now: Date): string {
  const days = daysBetween(today(new Date(since)), today(now))
  if (days < 1) return workListTexts.naEtapaHoje
  return countText(days, workListTexts.naEtapaUmDia, workListTexts.naEtapaDias)
}
