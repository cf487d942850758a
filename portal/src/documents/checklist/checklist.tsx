import { documentosTexts } from 'core/texts/documentos'
import { useState } from 'react'
import { filtered, type DocumentFilter } from '../document-filters.ts'
import type { DocumentsTabProps } from '../documents-tab.tsx'
import { EmptyFilter } from '../empty-filter.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { inOrder } from '../in-order.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { useDocumentAddress } from '../use-document-address.ts'
import { ChecklistRow } from './checklist-row.tsx'
import { ChecklistSummary } from './checklist-summary.tsx'
import { HelpCard } from './help-card.tsx'
import { MissingCard } from './missing-card.tsx'
import { PhotoTips } from './photo-tips.tsx'
import { SentFile } from './sent-file.tsx'

type Props = Pick<DocumentsTabProps, 'documents' | 'me' | 'assignments'> & { uploads: Uploads }

/** The documents of a case as its client sees them: what is missing, what was refused, and where to send it. */
export function Checklist({ documents, me, assignments, uploads }: Props) {
  const [filter, setFilter] = useState<DocumentFilter>('all')
  const shown = inOrder(filtered(documents, filter))
  const address = useDocumentAddress()
  const opened = documents.find(({ id }) => id === address.id)
  return (
    <div className="checklist">
      <div className="checklist-main">
        <ChecklistSummary documents={documents} />
        <FilterBar documents={documents} chosen={filter} onChoose={setFilter} />
        {shown.length === 0 ? (
          <EmptyFilter onShowAll={documents.length > 0 ? () => setFilter('all') : undefined} />
        ) : (
          <ul className="panel docs">
            {shown.map((item) => (
              <ChecklistRow
                key={item.id}
                document={item}
                role={me.role}
                uploads={uploads}
                onOpen={() => address.open(item.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <aside className="checklist-aside" aria-label={documentosTexts.ajuda}>
        {documents.length > 0 && <MissingCard documents={documents} />}
        <PhotoTips />
        {assignments && <HelpCard assignments={assignments} />}
      </aside>
      {opened && (
        <SentFile document={opened} alone={address.aloneAddress(opened.id)} onClose={address.close} />
      )}
    </div>
  )
}
