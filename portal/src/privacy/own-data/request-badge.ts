import { dataRequestsTexts } from 'core/texts/data-requests'
import { CircleCheck, CircleSlash, Clock, Inbox, XCircle } from 'lucide-react'
import type { DataRequestState } from 'core/personal-data'
import type { BadgeProps } from '../../ui/badge.tsx'

const looks: Record<DataRequestState, Omit<BadgeProps, 'label'>> = {
  open: { tone: 'info', icon: Inbox },
  working: { tone: 'active', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'warn', icon: CircleSlash },
  cancelled: { tone: 'neutral', icon: XCircle },
}

export const requestBadge = (state: DataRequestState): BadgeProps => ({
  ...looks[state],
  label: dataRequestsTexts[`situacao_${state}`],
})
