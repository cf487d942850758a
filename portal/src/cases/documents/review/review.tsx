import type { Me } from 'core/schema'
import { documentsTexts } from 'core/texts/documents'
import { startTransition, useRef, useState, type KeyboardEvent } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { ChecklistSummary } from '../checklist/checklist-summary.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { filtered, type DocumentFilter } from '../document-filters.ts'
import { documentStatus } from '../document-statuses.ts'
import { DocumentFilterBar } from '../document-filter-bar.tsx'
import { FullScreen } from '../full-screen.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { useDocumentAddress } from '../use-document-address.ts'
import { ReviewList } from './review-list.tsx'
import { nextToReview } from './review-order.ts'
import { ReviewSide } from './review-side.tsx'
import { ReviewedFile } from './reviewed-file.tsx'
import { ShortcutHint, runShortcut } from './shortcuts.tsx'
import { UndoApproval } from './undo-approval.tsx'
import { useLateApproval } from './use-late-approval.ts'
import { useReview } from './use-review.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useMinWidth } from '../../../ui/use-min-width.ts'
import styles from './review.module.css'

/** From this width on list, document and decision stand side by side. */
const SIDE_BY_SIDE = 1024

interface Props {
  me: Me
  /** Reloads the case after a change on the server. */
  onChange: () => void
  /** At least one, sorted by `reviewOrder`. */
  documents: readonly ChecklistDocument[]
  first: ChecklistDocument
  uploads: Uploads
}

/** Partner's review of a case's documents: list, preview and decision. */
export function Review({ documents: storedDocuments, first, me: { role }, uploads, onChange }: Props) {
  const approvals = useLateApproval({ onSent: onChange, onOutdated: onChange })
  const documents = storedDocuments.map((one) =>
    approvals.isPendingApproval(one) ? { ...one, status: 'approved' as const } : one,
  )
  const [filter, setFilter] = useState<DocumentFilter>('all')
  const address = useDocumentAddress()
  const wide = useMinWidth(SIDE_BY_SIDE)
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const named = documents.find(({ id }) => id === address.id)
  const item = named ?? documents.find(({ id }) => id === first.id) ?? first
  const listed = filtered(documents, filter)

  const focusOn = (id: string) => {
    const button = list.current?.querySelector<HTMLElement>(`[data-document="${CSS.escape(id)}"]`)
    ;(button ?? heading.current)?.focus()
  }
  const goOn = () => {
    const next = nextToReview(documents, role, item.id)
    if (next) address.moveTo(next.id)
    else if (named) address.close()
    focusOn(next?.id ?? item.id)
    review.setRejecting(false)
    review.setDating(false)
  }
  const onDecided = () => {
    goOn()
    onChange()
  }
  const onApprove = () => {
    approvals.approve(item)
    goOn()
  }
  const review = useReview(item, { role, onApprove, onDecided, onOutdated: onChange })

  const step = (by: 1 | -1) => () => {
    const at = listed.findIndex(({ id }) => id === item.id)
    const next = listed[Math.min(Math.max(at + by, 0), listed.length - 1)]
    if (!next) return
    address.moveTo(next.id)
    focusOn(next.id)
  }
  const approveByKey = () =>
    item.validity_days === null ? review.decision.approve() : review.setDating(true)
  const undo = () => {
    approvals.undo()
    if (!approvals.waiting) return
    address.moveTo(approvals.waiting.id)
    focusOn(approvals.waiting.id)
  }
  const onKeyDown = (event: KeyboardEvent) =>
    runShortcut(event, {
      j: step(1),
      k: step(-1),
      a: review.isOpen ? approveByKey : undefined,
      r: review.isOpen ? () => review.setRejecting(true) : undefined,
    })

  const full = address.alone || !wide
  const badge = <Badge {...documentStatus(item)} />
  const shownFile = <ReviewedFile document={item} review={review} alone={address.aloneAddress(item.id)} />
  const undoable = <UndoApproval waiting={approvals.waiting} onUndo={undo} />
  const side = (
    <ReviewSide
      narrow={!wide}
      document={item}
      role={role}
      review={review}
      uploads={uploads}
      onChange={onChange}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the buttons inside
    <section className={styles.review} aria-label={documentsTexts.revisao} onKeyDown={onKeyDown}>
      <ChecklistSummary documents={documents} />
      <DocumentFilterBar documents={documents} chosen={filter} onChoose={setFilter} />
      <div className={styles.reviewPanes}>
        <ReviewList
          ref={list}
          documents={listed}
          shown={wide ? item.id : undefined}
          onShow={address.open}
          onShowAll={() => startTransition(() => setFilter('all'))}
        />
        {!full && (
          <>
            <Panel as="div" className={styles.reviewFile}>
              <header>
                <h3 ref={heading} tabIndex={-1}>
                  {item.label}
                </h3>
                {badge}
              </header>
              {shownFile}
            </Panel>
            <Panel as="div" className={styles.decision}>
              {side}
              <ShortcutHint />
            </Panel>
          </>
        )}
      </div>
      {full && named ? (
        <FullScreen title={item.label} badge={badge} onClose={address.close}>
          {shownFile}
          {side}
          {undoable}
        </FullScreen>
      ) : (
        undoable
      )}
    </section>
  )
}
