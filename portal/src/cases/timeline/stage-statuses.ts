import type { StageStatus } from 'core'
import { rotulosTexts } from 'core/texts/rotulos'
import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import type { BadgeLook } from '../../ui/badge.tsx'

const looks = {
  pending: { tone: 'neutral', icon: Clock },
  in_progress: { tone: 'active', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  completed: { tone: 'ok', icon: CircleCheck },
} as const satisfies Record<StageStatus, Omit<BadgeLook, 'label'>>

/** How the record of a stage stands. */
export const stageStatus = (status: StageStatus): BadgeLook => ({
  ...looks[status],
  label: rotulosTexts[`situacaoEtapa_${status}`],
})
