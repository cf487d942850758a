import { fillText } from 'core/texts'
import { integrationsTexts } from 'core/texts/integrations'
import { Ban, CircleCheck, Clock, Pause } from 'lucide-react'
import type { BadgeLook } from '../../ui/badge.tsx'
import type { Delivery } from './integrations-api.ts'

/** Why a call failed, in words. */
export const failureText = (failure: NonNullable<Delivery['failure']>, status: number | null) =>
  status === null || failure === 'redirect' || failure === 'gone'
    ? integrationsTexts[`falha_${failure}`]
    : `${integrationsTexts[`falha_${failure}`]}: ${fillText(integrationsTexts.status, { n: status })}`

const looks: Record<Delivery['status'], Omit<BadgeLook, 'label'>> = {
  queued: { tone: 'info', icon: Clock },
  sent: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: Ban },
  held: { tone: 'neutral', icon: Pause },
}

/** How a delivery stands. */
export const lookOf = ({ status }: Delivery): BadgeLook => ({
  ...looks[status],
  label: integrationsTexts[`situacao_${status}`],
})
