import type { ChecklistDocument } from '../checklist-document.ts'
import { mayReview } from '../may-review.ts'
import { mayUpload } from '../may-upload.ts'
import { UploadZone } from '../upload/upload-zone.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { Decision } from './decision.tsx'
import { OldVersion } from './old-version.tsx'
import type { Review } from './use-review.ts'

interface Props {
  document: ChecklistDocument
  role: string
  review: Review
  uploads: Uploads
}

/** What can be done about the document that is looked at. */
export function ReviewActions({ document: item, role, review, uploads }: Props) {
  const { version, isPresent, showPresent, decision, rejecting, setRejecting } = review
  if (!isPresent && version !== undefined) return <OldVersion version={version} onPresent={showPresent} />
  return (
    <>
      {mayReview(role, item) && (
        <Decision document={item} decision={decision} rejecting={rejecting} onRejecting={setRejecting} />
      )}
      <UploadZone document={item} uploads={uploads} open={mayUpload(role, item)} />
    </>
  )
}
