import { Archive, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { BadgeLook } from '../../ui/badge.tsx'

/** How an e-mail of the outbox stands. Without a mail server it is kept, for an administrator to pass on. */
export const emailStatuses = {
  queued: { label: 'Na fila', tone: 'info', icon: Hourglass },
  sent: { label: 'Enviado', tone: 'ok', icon: CircleCheck },
  kept: { label: 'Guardado', tone: 'warn', icon: Archive },
  failed: { label: 'Falhou', tone: 'danger', icon: CircleX },
} as const satisfies Record<string, BadgeLook>
