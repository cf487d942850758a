import { lotBlockLabels } from 'core'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { CircleAlert, CircleCheck, Clock, LoaderCircle, Send, Undo2 } from 'lucide-react'
import type { BadgeLook } from '../../../ui/badge.tsx'
import { formatMoment } from '../../../ui/format-moment.ts'
import type { Lot } from './lots-api.ts'

/** How a lot stands: what came back says more than that it went, and that more than that it is ready. */
export function lotStatus({ status, sent_on, papers }: Lot): BadgeLook {
  if (status === 'queued') return { label: bankLotsTexts.preparando, tone: 'active', icon: LoaderCircle }
  if (status === 'failed') return { label: bankLotsTexts.falhou, tone: 'danger', icon: CircleAlert }
  if (papers.some(({ returned_at }) => returned_at))
    return { label: bankLotsTexts.voltou, tone: 'warn', icon: Undo2 }
  if (sent_on) return { label: bankLotsTexts.enviado, tone: 'ok', icon: Send }
  if (status === 'expired') return { label: bankLotsTexts.venceu, tone: 'neutral', icon: Clock }
  return { label: bankLotsTexts.pronto, tone: 'info', icon: CircleCheck }
}

/** What it is and whose, in a line. */
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

/** Where a paper is found in its lot. */
export function placeOf({ part, page }: Lot['papers'][number], parts: number): string {
  if (part === null) return ''
  if (page === null) return parts > 1 ? fillText(bankLotsTexts.naParte, { parte: part }) : ''
  return parts > 1
    ? fillText(bankLotsTexts.naPaginaDaParte, { parte: part, n: page })
    : fillText(bankLotsTexts.naPagina, { n: page })
}
