import { EmptyFilter } from '../empty-filter.tsx'
import type { DocumentsTabProps } from '../documents-tab.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { reviewOrder } from './review-order.ts'
import { Review } from './review.tsx'

type Props = Pick<DocumentsTabProps, 'documents' | 'me' | 'onChange'> & { uploads: Uploads }

/** The review, where there is something to look at. */
export function ReviewOrNothing(props: Props) {
  const documents = reviewOrder(props.documents, props.me.role)
  const [first] = documents
  return first ? <Review {...props} documents={documents} first={first} /> : <EmptyFilter />
}
