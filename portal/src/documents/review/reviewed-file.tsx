import type { ChecklistDocument } from '../checklist-document.ts'
import { documentFile } from '../document-file.ts'
import { Preview } from '../preview/preview.tsx'
import { NoFile } from './no-file.tsx'
import type { Review } from './use-review.ts'

interface Props {
  document: ChecklistDocument
  review: Review
  /** Where it is shown on its own. */
  alone: string
}

/** The version of a document's file that is looked at. */
export function ReviewedFile({ document: item, review: { file, version }, alone }: Props) {
  if (!file || version === undefined) return <NoFile document={item} />
  return (
    <Preview
      key={`${item.id} ${version}`}
      file={file}
      address={documentFile(item.case_id, item.id, version)}
      alone={alone}
    />
  )
}
