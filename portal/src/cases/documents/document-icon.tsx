import { FileText, FileUp, Image } from 'lucide-react'
import type { ChecklistDocument } from './checklist-document.ts'
import { documentStatus } from './document-statuses.ts'
import styles from './documents.module.css'

/** Icon by file type: image, text, or an upload sign for a pending optional document. */
const drawingOf = ({ file, status, required }: ChecklistDocument) => {
  if (file?.type.startsWith('image/')) return <Image />
  return status === 'pending' && !required ? <FileUp /> : <FileText />
}

/** Icon of a document, coloured by status. */
export const DocumentIcon = ({ document }: { document: ChecklistDocument }) => (
  <span className={styles.docIcon} data-tone={documentStatus(document).tone}>
    {drawingOf(document)}
  </span>
)
