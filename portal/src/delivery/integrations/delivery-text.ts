import { fillText } from 'core/texts'
import { integrationsTexts } from 'core/texts/integrations'
import { Ban, CircleCheck, Clock, Pause } from 'lucide-react'
import type { BadgeProps } from '../../ui/badge.tsx'
import type { Delivery } from './integrations-api.ts'

export const failureText = (failure: NonNullable<Delivery['failure']>, status: number | null) =>
  status === null || failure === 'redirect' || failure === 'gone'
    ? integrationsTexts[`falha_${failure}`]
    : `${integrationsTexts[`falha_${failure}`]}: ${fillText(integrationsTexts.status, { n: status })}`

const badges: Record<Delivery['status'], Omit<BadgeProps, 'label'>> = {
  queued: { tone: 'info', icon: Clock },
  sent: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: Ban },
  held: { tone: 'neutral', icon: Pause },
}

export const badgeOf = ({ status }: Delivery): BadgeProps => ({
  ...badges[status],
  label: integrationsTexts[`situacao_${status}`],
})
