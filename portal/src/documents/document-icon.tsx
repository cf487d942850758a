import { FileText, FileUp, Image } from 'lucide-react'
import type { ChecklistDocument } from './checklist-document.ts'
import { documentStatus } from './document-statuses.ts'
import styles from './documents.module.css'

const iconOf = ({ file, status, required }: ChecklistDocument) => {
  if (file?.type.startsWith('image/')) return Image
  return status === 'pending' && !required ? FileUp : FileText
}

/** What a document is, and in the colour how it stands. */
export function DocumentIcon({ document }: { document: ChecklistDocument }) {
  const Icon = iconOf(document)
  return (
    <span className={styles.docIcon} data-tone={documentStatus(document).tone}>
      <Icon />
    </span>
  )
}
