import type { Me } from 'core/schema'
import type { InferResponseType } from 'hono/client'
import type { api } from '../api/client.ts'
import type { ChecklistDocument } from './checklist-document.ts'
import { Checklist } from './checklist/checklist.tsx'
import { ReviewOrNothing } from './review/review-or-nothing.tsx'
import { LeaveGuard } from './upload/leave-guard.tsx'
import { useDropGuard } from './upload/use-drop-guard.ts'
import { useUploads } from './upload/use-uploads.ts'

export type Assignment = InferResponseType<(typeof api.cases)[':id']['assignments']['$get'], 200>[number]

export interface DocumentsTabProps {
  caseId: string
  area: 'client' | 'partner'
  me: Me
  documents: ChecklistDocument[]
  /** Whom to ask about a document. */
  assignments?: Assignment[]
  /** Something changed on the server: the case is to be loaded anew. */
  onChange: () => void
}

/** Documents of a case: the client's checklist, or the partner's review of it. */
export function DocumentsTab({ caseId, area, me, documents, assignments, onChange }: DocumentsTabProps) {
  const uploads = useUploads(caseId, onChange)
  const dragging = useDropGuard()
  return (
    <div className="documents" data-dragging={dragging}>
      {area === 'partner' ? (
        <ReviewOrNothing documents={documents} me={me} uploads={uploads} onChange={onChange} />
      ) : (
        <Checklist documents={documents} me={me} assignments={assignments} uploads={uploads} />
      )}
      <p className="unseen" role="status">
        {uploads.announcement}
      </p>
      <LeaveGuard sending={uploads.sending} />
    </div>
  )
}
