import { today } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { leadsTexts } from 'core/texts/leads'
import { AlarmClock, CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Lead } from './leads-api.ts'
import workStyles from '../cases/work-list/work-table.module.css'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Current time, updated each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Waiting time as text.
 *
 * @example waitingText('2026-11-23T12:00:00Z', new Date('2026-11-23T12:41:00Z')) // → '41 min'
 */
export function waitingText(since: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(since))
  if (age < HOUR_MS) return fillText(leadsTexts.esperaMinutos, { n: Math.floor(age / MINUTE_MS) })
  if (age < DAY_MS) return fillText(leadsTexts.esperaHoras, { n: Math.floor(age / HOUR_MS) })
  return countText(Math.floor(age / DAY_MS), leadsTexts.esperaUmDia, leadsTexts.esperaDias)
}

const dayText = (day: string) => day.split('-').slice(1).toReversed().join('/')

/** Waiting time of a new lead, red once it is late (`late_at`); for other leads the day of the next contact. */
export function Waiting({ lead, now }: { lead: Lead; now: Date }) {
  const { status, waiting_since, late_at, next_contact_on: next } = lead
  if (status === 'novo') {
    const isLate = late_at !== null && Date.parse(late_at) <= now.getTime()
    const text = waitingText(waiting_since, now)
    return isLate ? (
      <span className={workStyles.late} title={leadsTexts.atrasado}>
        <AlarmClock />
        {text}
      </span>
    ) : (
      <span>{text}</span>
    )
  }
  if (!next || lead.case_id || status === 'descartado') return null
  const day = today(now)
  if (next > day) return <span>{fillText(leadsTexts.contatoEm, { data: dayText(next) })}</span>
  return (
    <span className={workStyles.late}>
      <CalendarClock />
      {next === day ? leadsTexts.contatoHoje : fillText(leadsTexts.contatoAtrasado, { data: dayText(next) })}
    </span>
  )
}
