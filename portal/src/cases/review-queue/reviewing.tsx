import { reviewTexts } from 'core/texts/review'
import type { KeyboardEvent, ReactNode } from 'react'
import { casePath } from 'core/paths'
import { caseAreaOf } from '../../shell/signed-in/navigation.ts'
import { Filled } from '../../ui/filled.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ChecklistDocument } from '../documents/checklist-document.ts'
import { DocumentDetails } from '../documents/review/document-details.tsx'
import { DecideOrReturn } from '../documents/review/review-actions.tsx'
import { ReviewedFile } from '../documents/review/reviewed-file.tsx'
import { runShortcut } from '../documents/review/shortcuts.tsx'
import { useReview } from '../documents/review/use-review.ts'
import { Declared } from './declared.tsx'
import type { WaitingDocument } from './queue-api.ts'
import styles from './queue.module.css'

const keys = { a: <kbd>A</kbd>, r: <kbd>R</kbd>, esquerda: <kbd>←</kbd>, direita: <kbd>→</kbd> }

interface Props {
  item: WaitingDocument
  head: ReactNode
  document: ChecklistDocument
  role: string
  onApprove: () => void
  onDecided: () => void
  onOutdated: () => void
}

/** Preview, declared data and decision. */
export function Reviewing({ item, head, document, role, ...callbacks }: Props) {
  const review = useReview(document, { role, ...callbacks })
  const { decision, isOpen } = review
  const approve = () => (document.validity_days === null ? decision.approve() : review.setDating(true))
  const onKeyDown = (event: KeyboardEvent) =>
    runShortcut(event, isOpen ? { a: approve, r: () => review.setRejecting(true) } : {})
  const area = caseAreaOf(role) ?? 'staff'
  const alone = `${casePath(area, item.case_id)}?aba=documentos&documento=${item.id}&tela=cheia`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the buttons inside
    <div onKeyDown={onKeyDown}>
      <Panel as="div" className={styles.panes}>
        {head}
        <div className={styles.file}>
          <ReviewedFile document={document} review={review} alone={alone} />
        </div>
        <section className={styles.side} aria-label={reviewTexts.declarado} tabIndex={0}>
          <Declared item={item} />
          <DocumentDetails
            document={document}
            versions={review.versions}
            shown={review.version}
            onShow={review.showVersion}
          />
        </section>
        <div className={styles.decision}>
          <DecideOrReturn document={document} role={role} review={review} />
          <p className={styles.hint}>
            <Filled text={reviewTexts.atalhos} values={keys} />
          </p>
        </div>
      </Panel>
    </div>
  )
}
