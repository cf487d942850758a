import { FileText, FileUp, Image } from 'lucide-react'
import type { ChecklistDocument } from './checklist-document.ts'
import { documentStatus } from './document-statuses.ts'

const iconOf = ({ file, status, required }: ChecklistDocument) => {
  if (file?.type.startsWith('image/')) return Image
  return status === 'pending' && !required ? FileUp : FileText
}

/** What a document is, and in the colour how it stands. */
export function DocumentIcon({ document }: { document: ChecklistDocument }) {
  const Icon = iconOf(document)
  return (
    <span className={`doc-icon ${documentStatus(document).tone}`}>
      <Icon className="icon" />
    </span>
  )
}
