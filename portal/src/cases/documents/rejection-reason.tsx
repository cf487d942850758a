import { documentsTexts } from 'core/texts/documents'
import { Callout } from '../../ui/callout.tsx'
import type { ChecklistDocument } from './checklist-document.ts'

interface Props {
  document: Pick<ChecklistDocument, 'status' | 'rejection_reason' | 'reopen_reason' | 'waive_reason'>
}

/** Reason why a document was rejected, waived or reopened, for the person who has to send it. */
export function RejectionReason({ document: item }: Props) {
  const { status, rejection_reason, reopen_reason, waive_reason } = item
  const shown =
    status === 'rejected'
      ? ({ tone: 'danger', title: documentsTexts.motivoReprovacao, reason: rejection_reason } as const)
      : status === 'waived'
        ? ({ tone: 'info', title: documentsTexts.motivoDispensa, reason: waive_reason } as const)
        : status === 'pending'
          ? ({ tone: 'warn', title: documentsTexts.pedidoDeNovo, reason: reopen_reason } as const)
          : null
  return shown?.reason ? (
    <Callout tone={shown.tone}>
      <strong>{shown.title}</strong>
      <p>{shown.reason}</p>
    </Callout>
  ) : null
}
