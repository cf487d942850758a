import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { daysBetween } from '../../ui/days-between.ts'

/**
 * Text for a due date relative to today.
 * @param present today, as an ISO date
 */
export function dueText(day: string | null, present: string): { text: string; isLate: boolean } {
  if (!day) return { text: operationTexts.semPrazo, isLate: false }
  const days = daysBetween(present, day)
  if (days === -1) return { text: operationTexts.venceuOntem, isLate: true }
  if (days < 0) return { text: fillText(operationTexts.atrasado, { n: -days }), isLate: true }
  if (days === 0) return { text: operationTexts.venceHoje, isLate: false }
  if (days === 1) return { text: operationTexts.venceAmanha, isLate: false }
  return {
    text: days < 8 ? fillText(operationTexts.venceEm, { n: days }) : formatDate(day),
    isLate: false,
  }
}

/** Text for the time a case has been in its stage. */
export function daysInStage(since: string, present: string): string {
  const days = daysBetween(today(new Date(since)), present)
  if (days < 1) return workListTexts.naEtapaHoje
  return countText(days, workListTexts.naEtapaUmDia, workListTexts.naEtapaDias)
}
