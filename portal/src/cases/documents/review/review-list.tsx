import { documentsTexts } from 'core/texts/documents'
import type { Ref } from 'react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { EmptyFilter } from '../empty-filter.tsx'
import { ReviewItem } from './review-item.tsx'
import { PanelList } from '../../../ui/panel.tsx'
import styles from './review.module.css'

interface Props {
  documents: readonly ChecklistDocument[]
  /** Document in the preview. */
  shown: string | undefined
  onShow: (id: string) => void
  onShowAll: () => void
  ref: Ref<HTMLUListElement>
}

export const ReviewList = ({ documents, shown, onShow, onShowAll, ref }: Props) =>
  documents.length === 0 ? (
    <EmptyFilter onShowAll={onShowAll} />
  ) : (
    <PanelList className={styles.reviewList} ref={ref} aria-label={documentsTexts.revisaoLista}>
      {documents.map((item) => (
        <ReviewItem key={item.id} document={item} shown={item.id === shown} onShow={() => onShow(item.id)} />
      ))}
    </PanelList>
  )
