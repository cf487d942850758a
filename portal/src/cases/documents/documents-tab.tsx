import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import type { Me } from 'core/schema'
import { documentsTexts } from 'core/texts/documents'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { documentFileUrl, type ChecklistDocument } from './checklist-document.ts'
import { Checklist } from './checklist/checklist.tsx'
import { EmptyFilter } from './empty-filter.tsx'
import { reviewOrder } from './review/review-order.ts'
import { Review } from './review/review.tsx'
import { useDropGuard } from '../../ui/upload/use-drop-guard.ts'
import { useUploads } from './upload/use-uploads.ts'
import styles from './documents.module.css'

interface Props {
  caseId: string
  area: 'client' | 'partner'
  me: Me
  documents: ChecklistDocument[]
  /** Card with the person to ask about a document. */
  help?: ReactNode
  /** Reloads the case after a change on the server. */
  onChange: () => void
}

const leaving = () => ({
  sairTitulo: documentsTexts.interromper,
  sairTexto: documentsTexts.interromperTexto,
  sairFicar: documentsTexts.continuarEnviando,
  sairSair: documentsTexts.sairEInterromper,
})

/** Documents of a case: the client's checklist or the partner's review. */
export function DocumentsTab({ caseId, area, me, documents, help, onChange }: Props) {
  const uploads = useUploads((itemId) => documentFileUrl(caseId, itemId), onChange)
  const dragging = useDropGuard()
  const ordered = reviewOrder(documents, me.role)
  const [first] = ordered
  const review = first ? (
    <Review documents={ordered} first={first} me={me} uploads={uploads} onChange={onChange} />
  ) : (
    <EmptyFilter />
  )
  return (
    <div className={styles.documents} data-dragging={dragging}>
      {area === 'partner' ? (
        review
      ) : (
        <Checklist documents={documents} me={me} help={help} uploads={uploads} onChange={onChange} />
      )}
      <VisuallyHidden asChild>
        <output>{uploads.announcement}</output>
      </VisuallyHidden>
      {/* Leaving the case would abort running uploads. */}
      <LeaveGuard active={uploads.sending} texts={leaving()} />
    </div>
  )
}
