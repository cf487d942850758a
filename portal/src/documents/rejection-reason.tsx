import { documentsTexts } from 'core/texts/documents'
import { Callout } from '../ui/callout.tsx'
import type { ChecklistDocument } from './checklist-document.ts'

/** Why a document was refused, for who has to bring another. */
export const RejectionReason = ({
  document: { status, rejection_reason: reason },
}: {
  document: ChecklistDocument
}) =>
  status === 'rejected' && reason ? (
    <Callout tone="danger">
      <strong>{documentsTexts.motivoReprovacao}</strong>
      <p>{reason}</p>
    </Callout>
  ) : null
