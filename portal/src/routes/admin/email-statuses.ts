import { emailsTexts } from 'core/texts/emails'
import { Archive, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { BadgeLook } from '../../ui/badge.tsx'

/** How an e-mail of the outbox stands. Without a mail server it is kept, for an administrator to pass on. */
export const emailStatuses = () =>
  ({
    queued: { label: emailsTexts.situacaoNaFila, tone: 'info', icon: Hourglass },
    sent: { label: emailsTexts.situacaoEnviado, tone: 'ok', icon: CircleCheck },
    kept: { label: emailsTexts.situacaoGuardado, tone: 'warn', icon: Archive },
    failed: { label: emailsTexts.situacaoFalhou, tone: 'danger', icon: CircleX },
  }) satisfies Record<string, BadgeLook>
