import type { DocumentStatus } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { CircleCheck, CircleSlash, CircleX, Clock, Hourglass } from 'lucide-react'
import type { BadgeProps } from '../../ui/badge.tsx'
import type { ChecklistDocument } from './checklist-document.ts'

const looks = {
  pending: { tone: 'neutral', icon: Clock },
  uploaded: { tone: 'info', icon: Hourglass },
  in_review: { tone: 'info', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  waived: { tone: 'neutral', icon: CircleSlash },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
} as const satisfies Record<DocumentStatus, Omit<BadgeProps, 'label'>>

/** Badge of a document's status; a pending required document gets the warning tone. */
export function documentStatus({
  status,
  required,
}: Pick<ChecklistDocument, 'status' | 'required'>): BadgeProps {
  const badge = { ...looks[status], label: labelsTexts[`situacaoDocumento_${status}`] }
  return status === 'pending' && required ? { ...badge, tone: 'warn' } : badge
}
