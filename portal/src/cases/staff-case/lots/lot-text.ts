import { lotBlockLabels } from 'core'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { CircleAlert, CircleCheck, Clock, LoaderCircle, Send, Undo2 } from 'lucide-react'
import type { BadgeProps } from '../../../ui/badge.tsx'
import { formatMoment } from '../../../ui/format-moment.ts'
import type { Lot } from './lots-api.ts'

/** Badge of a lot. Returned documents take precedence over sent, and sent over ready. */
export function lotStatus({ status, sent_on, papers }: Lot): BadgeProps {
  if (status === 'queued') return { label: bankLotsTexts.preparando, tone: 'active', icon: LoaderCircle }
  if (status === 'failed') return { label: bankLotsTexts.falhou, tone: 'danger', icon: CircleAlert }
  if (papers.some(({ returned_at }) => returned_at))
    return { label: bankLotsTexts.voltou, tone: 'warn', icon: Undo2 }
  if (sent_on) return { label: bankLotsTexts.enviado, tone: 'ok', icon: Send }
  if (status === 'expired') return { label: bankLotsTexts.venceu, tone: 'neutral', icon: Clock }
  return { label: bankLotsTexts.pronto, tone: 'info', icon: CircleCheck }
}

export const lotFacts = ({ kind, block, limit_mb, created_at, created_by_name }: Lot) =>
  [
    bankLotsTexts[`formatoCurto_${kind}`],
    block ? lotBlockLabels[block] : bankLotsTexts.dossieInteiro,
    limit_mb && fillText(bankLotsTexts.partesDe, { n: limit_mb }),
    fillText(bankLotsTexts.deQuem, {
      quem: created_by_name ?? bankLotsTexts.alguem,
      quando: formatMoment(created_at),
    }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Text for a document's position in its lot; empty when unknown. */
export function positionText({ part, page }: Lot['papers'][number], parts: number): string {
  if (part === null) return ''
  if (page === null) return parts > 1 ? fillText(bankLotsTexts.naParte, { parte: part }) : ''
  return parts > 1
    ? fillText(bankLotsTexts.naPaginaDaParte, { parte: part, n: page })
    : fillText(bankLotsTexts.naPagina, { n: page })
}
