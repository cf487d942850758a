import { CircleCheck, CircleX, FileUp, MessageCircle, Route } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { BadgeLook } from '../ui/badge.tsx'
import type { MESSAGES, Tab } from '../cases/areas.ts'
import type { Notice } from './use-notices.ts'

interface Kind {
  icon: LucideIcon
  tone: BadgeLook['tone']
  /** Where the case shows it. */
  tab: Tab | typeof MESSAGES
}

/** How each kind of notice looks, and where it leads. */
export const noticeKinds = {
  document_approved: { icon: CircleCheck, tone: 'ok', tab: 'documentos' },
  document_rejected: { icon: CircleX, tone: 'danger', tab: 'documentos' },
  document_uploaded: { icon: FileUp, tone: 'info', tab: 'documentos' },
  stage_changed: { icon: Route, tone: 'active', tab: 'status' },
  message: { icon: MessageCircle, tone: 'info', tab: 'mensagens' },
} as const satisfies Record<Notice['kind'], Kind>
