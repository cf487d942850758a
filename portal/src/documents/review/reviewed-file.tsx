import { documentsTexts } from 'core/texts/documents'
import { FileClock } from 'lucide-react'
import { type ChecklistDocument, documentFileUrl } from '../checklist-document.ts'
import { PartBar } from '../part-bar.tsx'
import { useSeenAs } from '../seen-as.ts'
import { Preview } from '../preview/preview.tsx'
import type { Review } from './use-review.ts'
import styles from '../preview/preview.module.css'

/** There is nothing to look at yet. */
const NoFile = ({ document: { owner_role } }: { document: ChecklistDocument }) => (
  <div className={`${styles.stage} ${styles.nothing}`}>
    <FileClock />
    <h3>{documentsTexts.nenhumArquivo}</h3>
    <p>{documentsTexts[`nenhumArquivo_${owner_role}`]}</p>
  </div>
)

interface Props {
  document: ChecklistDocument
  review: Review
  /** Where it is shown on its own. */
  alone: string
}

/** The version of a document's file that is looked at. */
export function ReviewedFile({ document: item, review, alone }: Props) {
  const { file, version, part, parts, showPart } = review
  const seenAs = useSeenAs()
  if (!file || version === undefined) return <NoFile document={item} />
  return (
    <>
      <PartBar parts={parts} shown={part} onShow={showPart} />
      <Preview
        key={`${item.id} ${version} ${part}`}
        file={file}
        address={documentFileUrl(item.case_id, item.id, { version, part, seenAs })}
        alone={alone}
      />
    </>
  )
}
