import { documentsTexts } from 'core/texts/documents'
import { Badge } from '../../ui/badge.tsx'
import { PanelList } from '../../ui/panel.tsx'
import type { ChecklistDocument } from './checklist-document.ts'
import { checklistOrder } from './checklist-order.ts'
import { ChecklistSummary } from './checklist/checklist-summary.tsx'
import { documentStatus } from './document-statuses.ts'
import { EmptyFilter } from './empty-filter.tsx'
import styles from './documents.module.css'

/** Names and statuses of a case's documents, for readers without access to the files. */
export const DocumentNames = ({ documents }: { documents: readonly ChecklistDocument[] }) =>
  documents.length === 0 ? (
    <EmptyFilter />
  ) : (
    <div className={styles.documents}>
      <ChecklistSummary documents={documents} />
      <PanelList aria-label={documentsTexts.revisaoLista}>
        {checklistOrder(documents).map((item) => (
          <li key={item.id} className={styles.named}>
            <span>{item.label}</span>
            <Badge {...documentStatus(item)} />
          </li>
        ))}
      </PanelList>
    </div>
  )
