import { documentsTexts } from 'core/texts/documents'
import { splitDue, type CaseStage } from 'core'
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
import { usePlacedDocuments } from './checklist-groups.ts'
import { ChecklistRow } from './checklist-row.tsx'
import { GroupedRows } from './grouped-rows.tsx'
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

/** Next step for the client: the documents that are due now. */
function MissingCard({ documents, stage }: Pick<Props, 'documents' | 'stage'>) {
  const { title, text } = missingDocuments(documents, stage)
  return (
    <Panel className={styles.nextStep}>
      <h2>{title}</h2>
      <p>{text}</p>
    </Panel>
  )
}

interface Props {
  documents: readonly ChecklistDocument[]
  stage: CaseStage
  /** Whether the case takes documents; an ended one does not. */
  isOpen: boolean
  me: Me
  /** Card with the person to ask about a document. */
  help?: ReactNode
  uploads: Uploads
  onChange: () => void
}

/** Checklist of a case as the client sees it. */
export function Checklist({ documents, stage, isOpen, me, help, uploads, onChange }: Props) {
  const [filter, setFilter] = useState<DocumentFilter>('all')
  const placed = usePlacedDocuments(documents, stage)
  const shown = checklistOrder(filtered(documents, filter))
  const address = useDocumentAddress()
  const opened = documents.find(({ id }) => id === address.id)
  const next = isOpen ? splitDue(documents, 'cliente', stage).now[0] : undefined
  const row = (item: ChecklistDocument) => (
    <ChecklistRow
      key={item.id}
      document={item}
      isOpen={isOpen}
      next={next}
      role={me.role}
      uploads={uploads}
      onOpen={() => address.open(item.id)}
      onChange={onChange}
    />
  )
  return (
    <div className={styles.checklist}>
      <div className={styles.checklistMain}>
        <ChecklistSummary documents={documents} />
        <DocumentFilterBar documents={documents} chosen={filter} onChoose={setFilter} />
        {shown.length > 0 && filter === 'all' ? (
          <GroupedRows placed={placed} stage={stage} row={row} />
        ) : shown.length === 0 ? (
          <EmptyFilter
            onShowAll={documents.length > 0 ? () => startTransition(() => setFilter('all')) : undefined}
          />
        ) : (
          <PanelList>{shown.map(row)}</PanelList>
        )}
      </div>
      <aside className={styles.checklistAside} aria-label={documentsTexts.ajuda}>
        {documents.length > 0 && isOpen && <MissingCard documents={documents} stage={stage} />}
        {isOpen && <PhotoTips />}
        {help}
      </aside>
      {opened && (
        <SentFile document={opened} alone={address.aloneAddress(opened.id)} onClose={address.close} />
      )}
    </div>
  )
}
