import { documentsTexts } from 'core/texts/documents'
import { RejectionReason } from '../rejection-reason.tsx'
import { DocumentDetails } from './document-details.tsx'
import { ReviewActions } from './review-actions.tsx'
import type { ComponentProps } from 'react'
import styles from './review.module.css'

type Props = ComponentProps<typeof ReviewActions> & {
  /** Narrow screen: the details are collapsed. */
  narrow: boolean
}

/** Details and actions beside or below the preview. */
export function ReviewSide({ narrow, ...props }: Props) {
  const { document: item, review } = props
  const details = (
    <>
      <RejectionReason document={item} />
      <DocumentDetails
        document={item}
        versions={review.versions}
        shown={review.version}
        onShow={review.showVersion}
      />
    </>
  )
  return (
    <div className={styles.reviewSide}>
      {narrow ? (
        <details>
          <summary>{documentsTexts.detalhesEVersoes}</summary>
          {details}
        </details>
      ) : (
        details
      )}
      <ReviewActions {...props} />
    </div>
  )
}
