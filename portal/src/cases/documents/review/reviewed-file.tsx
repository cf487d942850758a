import { documentsTexts } from 'core/texts/documents'
import { FileClock } from 'lucide-react'
import { type ChecklistDocument, documentFileUrl } from '../checklist-document.ts'
import { FilePartBar } from '../file-part-bar.tsx'
import { useViewAs } from '../view-as.ts'
import { Preview } from '../preview/preview.tsx'
import type { Review } from './use-review.ts'
import styles from '../preview/preview.module.css'

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
  alone: string
}

/** Chosen version of a document's file. */
export function ReviewedFile({ document: item, review, alone }: Props) {
  const { file, version, part, parts, showPart } = review
  const viewAs = useViewAs()
  if (!file || version === undefined) return <NoFile document={item} />
  return (
    <>
      <FilePartBar parts={parts} shown={part} onShow={showPart} />
      <Preview
        key={`${item.id} ${version} ${part}`}
        file={file}
        address={documentFileUrl(item.case_id, item.id, { version, part, viewAs })}
        alone={alone}
      />
    </>
  )
}
