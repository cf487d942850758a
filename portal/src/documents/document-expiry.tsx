import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { CalendarClock } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import type { ChecklistDocument } from './checklist-document.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BEFORE = 7

/** That an approved paper expires in a week, or has. */
export function DocumentExpiry({ document: { expires_on } }: { document: ChecklistDocument }) {
  if (!expires_on) return null
  const now = new Date()
  const expired = expires_on <= today(now)
  if (!expired && expires_on > today(new Date(now.getTime() + DAYS_BEFORE * DAY_MS))) return null
  const text = expired ? documentsTexts.venceuEm : documentsTexts.venceEm
  return (
    <Badge
      tone={expired ? 'danger' : 'warn'}
      icon={CalendarClock}
      label={fillText(text, { data: formatDate(expires_on) })}
    />
  )
}
