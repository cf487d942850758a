import { documentsTexts } from 'core/texts/documents'
import type { Me } from 'core/schema'
import { startTransition, useState, type ReactNode } from 'react'
import { Check } from 'lucide-react'
import { filtered, type DocumentFilter } from '../document-filters.ts'
import { EmptyFilter } from '../empty-filter.tsx'
import { DocumentFilterBar } from '../document-filter-bar.tsx'
import { checklistOrder } from '../checklist-order.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { useViewAs } from '../view-as.ts'
import { useFiles } from '../use-files.ts'
import { useDocumentAddress } from '../use-document-address.ts'
import { ChecklistRow } from './checklist-row.tsx'
import { ChecklistSummary } from './checklist-summary.tsx'
import { PanelList, Panel } from '../../../ui/panel.tsx'
import { type ChecklistDocument, documentFileUrl } from '../checklist-document.ts'
import { missingDocuments } from './missing-documents.ts'
import { Badge } from '../../../ui/badge.tsx'
import { documentStatus } from '../document-statuses.ts'
import { FullScreen } from '../full-screen.tsx'
import { FilePartBar } from '../file-part-bar.tsx'
import { Preview } from '../preview/preview.tsx'
import styles from './checklist.module.css'

interface SentFileProps {
  document: ChecklistDocument
  alone: string
  onClose: () => void
}

/** Preview of a sent document, the same as the partner sees. */
function SentFile({ document: item, alone, onClose }: SentFileProps) {
  const parts = useFiles(item)
  const viewAs = useViewAs()
  const [part, setPart] = useState(1)
  const file = parts.find((one) => one.part === part) ?? item.file
  return (
    file && (
      <FullScreen title={item.label} badge={<Badge {...documentStatus(item)} />} onClose={onClose}>
        <FilePartBar parts={parts} shown={part} onShow={setPart} />
        <Preview
          key={`${item.id} ${file.version} ${part}`}
          file={file}
          address={documentFileUrl(item.case_id, item.id, { part, viewAs })}
          alone={alone}
        />
      </FullScreen>
    )
  )
}

const tips = ['dicaInteiro', 'dicaReflexo', 'dicaVerso'] as const

const PhotoTips = () => (
  <Panel className={styles.tips}>
    <h2>{documentsTexts.dicas}</h2>
    <ul>
      {tips.map((tip) => (
        <li key={tip}>
          <Check />
          {documentsTexts[tip]}
        </li>
      ))}
    </ul>
  </Panel>
)

/** Next step for the client: the documents still missing. */
function MissingCard({ documents }: { documents: readonly ChecklistDocument[] }) {
  const { title, text } = missingDocuments(documents)
  return (
    <Panel className={styles.nextStep}>
      <h2>{title}</h2>
      <p>{text}</p>
    </Panel>
  )
}

interface Props {
  documents: readonly ChecklistDocument[]
  me: Me
  /** Card with the person to ask about a document. */
  help?: ReactNode
  uploads: Uploads
  onChange: () => void
}

/** Checklist of a case as the client sees it. */
export function Checklist({ documents, me, help, uploads, onChange }: Props) {
  const [filter, setFilter] = useState<DocumentFilter>('all')
  const shown = checklistOrder(filtered(documents, filter))
  const address = useDocumentAddress()
  const opened = documents.find(({ id }) => id === address.id)
  return (
    <div className={styles.checklist}>
      <div className={styles.checklistMain}>
        <ChecklistSummary documents={documents} />
        <DocumentFilterBar documents={documents} chosen={filter} onChoose={setFilter} />
        {shown.length === 0 ? (
          <EmptyFilter
            onShowAll={documents.length > 0 ? () => startTransition(() => setFilter('all')) : undefined}
          />
        ) : (
          <PanelList>
            {shown.map((item) => (
              <ChecklistRow
                key={item.id}
                document={item}
                role={me.role}
                uploads={uploads}
                onOpen={() => address.open(item.id)}
                onChange={onChange}
              />
            ))}
          </PanelList>
        )}
      </div>
      <aside className={styles.checklistAside} aria-label={documentsTexts.ajuda}>
        {documents.length > 0 && <MissingCard documents={documents} />}
        <PhotoTips />
        {help}
      </aside>
      {opened && (
        <SentFile document={opened} alone={address.aloneAddress(opened.id)} onClose={address.close} />
      )}
    </div>
  )
}
