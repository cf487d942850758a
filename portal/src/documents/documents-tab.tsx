import type { Me } from 'core/schema'
import type { InferResponseType } from 'hono/client'
import type { api } from '../api/client.ts'
import type { ChecklistDocument } from './checklist-document.ts'

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
export const DocumentsTab = ({ documents }: DocumentsTabProps) => (
  <ul>
    {documents.map(({ id, label }) => (
      <li key={id}>{label}</li>
    ))}
  </ul>
)
