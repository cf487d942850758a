import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import type { Me } from 'core/schema'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { documentFileUrl, type ChecklistDocument } from './checklist-document.ts'
import type { Case, CaseProgress } from '../case-types.ts'
import { takesPapers } from '../progress/standing-note.tsx'
import { leavingTexts } from './leaving-texts.ts'
import { Checklist } from './checklist/checklist.tsx'
import { EmptyFilter } from './empty-filter.tsx'
import { reviewOrder } from './review/review-order.ts'
import { Review } from './review/review.tsx'
import { useDropGuard } from '../../ui/upload/use-drop-guard.ts'
import { useUploads } from './upload/use-uploads.ts'
import styles from './documents.module.css'

interface Props {
  caseRow: Pick<Case, 'id' | 'current_stage'>
  /** Whether the case runs; undefined while loading. */
  standing: CaseProgress['standing'] | undefined
  area: 'client' | 'partner'
  me: Me
  documents: ChecklistDocument[]
  /** Card with the person to ask about a document. */
  help?: ReactNode
  /** Reloads the case after a change on the server. */
  onChange: () => void
}

/** Documents of a case: the client's checklist or the partner's review. */
export function DocumentsTab({ caseRow, standing, area, me, documents, help, onChange }: Props) {
  const addressOf = (itemId: string) => {
    const item = documents.find(({ id }) => id === itemId)
    const replaced = item?.may_replace ? item.file?.version : undefined
    return documentFileUrl(caseRow.id, itemId, { replaced })
  }
  const uploads = useUploads(addressOf, onChange)
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
        <Checklist
          documents={documents}
          stage={caseRow.current_stage}
          isOpen={takesPapers(standing)}
          me={me}
          help={help}
          uploads={uploads}
          onChange={onChange}
        />
      )}
      <VisuallyHidden asChild>
        <output>{uploads.announcement}</output>
      </VisuallyHidden>
      {/* Leaving the case would abort running uploads. */}
      <LeaveGuard active={uploads.sending} texts={leavingTexts()} />
    </div>
  )
}
