import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { CalendarClock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { ChecklistDocument } from './checklist-document.ts'
import { useToday } from '../../ui/use-today.ts'
import { daysBetween } from '../../ui/days-between.ts'

const DAYS_BEFORE = 7

/** Badge for an approved document that has expired or expires within `DAYS_BEFORE` days. */
export function DocumentExpiry({ document: { expires_on } }: { document: ChecklistDocument }) {
  const day = useToday()
  if (!expires_on || daysBetween(day, expires_on) > DAYS_BEFORE) return null
  const expired = expires_on <= day
  const text = expired ? documentsTexts.venceuEm : documentsTexts.venceEm
  return (
    <Badge
      tone={expired ? 'danger' : 'warn'}
      icon={CalendarClock}
      label={fillText(text, { data: formatDate(expires_on) })}
    />
  )
}
