import { addWorkingDays, stageTargets, today, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { workRowTexts } from 'core/texts/work-row'
import { daysBetween } from '../../ui/days-between.ts'
import type { ListedWork } from './work-api.ts'

/**
 * Due date of a case in a few letters.
 * @param present today, as an ISO date
 */
export function shortDue(
  day: string | null,
  present: string,
): { text: string; tone: 'late' | 'now' | 'later' } {
  if (!day) return { text: workRowTexts.semPrazo, tone: 'later' }
  const days = daysBetween(present, day)
  if (days < 0) return { text: fillText(workRowTexts.atrasado, { n: -days }), tone: 'late' }
  if (days === 0) return { text: workRowTexts.hoje, tone: 'now' }
  if (days === 1) return { text: workRowTexts.amanha, tone: 'later' }
  return { text: fillText(workRowTexts.em, { n: days }), tone: 'later' }
}

/** Days of a case in its stage, and whether the usual duration of the stage has passed. */
export function stageDays(stage: CaseStage, since: string, present: string) {
  const start = today(new Date(since))
  const days = Math.max(daysBetween(start, present), 0)
  const { target } = stageTargets[stage]
  const isOver = target !== null && addWorkingDays(start, target) <= present
  const spoken =
    days === 0 ? workRowTexts.naEtapaHoje : countText(days, workRowTexts.naEtapaUm, workRowTexts.naEtapa)
  return {
    text: fillText(workRowTexts.dias, { n: days }),
    isOver,
    spoken: isOver ? fillText(workRowTexts.alemDoPrazo, { dias: spoken, n: target }) : spoken,
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Time of an event in a few letters: minutes and hours of today, then yesterday, then the day.
 * @example shortTime('2026-11-21T12:00:00.000Z', new Date('2026-11-21T14:00:00.000Z')) // → '2 h'
 */
export function shortTime(moment: string, now: Date): string {
  const age = now.getTime() - Date.parse(moment)
  if (age < MINUTE_MS) return workRowTexts.agora
  if (age < HOUR_MS) return fillText(workRowTexts.minutos, { n: Math.floor(age / MINUTE_MS) })
  const day = today(new Date(moment))
  const days = daysBetween(day, today(now))
  if (days === 0) return fillText(workRowTexts.horas, { n: Math.floor(age / HOUR_MS) })
  if (days === 1) return workRowTexts.ontem
  return `${day.slice(8)}/${day.slice(5, 7)}`
}

type LastEvent = NonNullable<ListedWork['last_event']>
type EventKey = LastEvent['kind'] extends infer Kind
  ? Kind extends `${infer Subject}.${infer Verb}`
    ? `fez_${Subject}_${Verb}`
    : never
  : never

/** Text of an event, in two or three words. */
export const eventText = ({ kind, document }: LastEvent) =>
  fillText(workRowTexts[`fez_${kind.replace('.', '_')}` as EventKey], { papel: document ?? '' }).trim()

/** First name of a client, for a greeting. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name
