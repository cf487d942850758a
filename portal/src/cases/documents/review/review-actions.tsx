import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { ChecklistDocument } from '../checklist-document.ts'
import { mayReview, mayUpload } from '../document-permissions.ts'
import { UploadZone } from '../upload/upload-zone.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { Decision } from './decision.tsx'
import { StatusActions } from './status-actions.tsx'
import type { Review } from './use-review.ts'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'

/** Notice that an earlier version is shown, on which no decision is possible. */
const OldVersion = ({ version, onPresent }: { version: number; onPresent: () => void }) => (
  <Callout tone="warn">
    <p>{fillText(documentsTexts.versaoSubstituida, { n: version })}</p>
    <OutlineButton onClick={onPresent}>{documentsTexts.verVersaoAtual}</OutlineButton>
  </Callout>
)

interface DecideProps {
  document: ChecklistDocument
  role: string
  review: Review
}

/** Decision on the current version, or a button that returns to it. */
export function DecideOrReturn({ document: item, role, review }: DecideProps) {
  const { version, isPresent, showPresent, decision, rejecting, setRejecting, dating, setDating } = review
  if (!isPresent && version !== undefined) return <OldVersion version={version} onPresent={showPresent} />
  return (
    mayReview(role, item) && (
      <Decision
        document={item}
        decision={decision}
        rejecting={rejecting}
        onRejecting={setRejecting}
        dating={dating}
        onDating={setDating}
      />
    )
  )
}

interface Props extends DecideProps {
  uploads: Uploads
  onChange: () => void
}

export function ReviewActions({ document: item, role, review, uploads, onChange }: Props) {
  const { isPresent, version, rejecting, dating } = review
  const decide = <DecideOrReturn document={item} role={role} review={review} />
  if (!isPresent && version !== undefined) return decide
  return (
    <>
      {decide}
      {item.claimed_not_applicable && (
        <Callout tone="info">
          <p>{documentsTexts.clienteDizNaoSeAplica}</p>
        </Callout>
      )}
      {!rejecting && !dating && (
        <StatusActions key={`${item.id} ${item.status}`} document={item} role={role} onDone={onChange} />
      )}
      <UploadZone
        // Chosen files belong to one document.
        key={item.id}
        narrow
        document={item}
        uploads={uploads}
        open={mayUpload(role, item)}
        onBehalf={role !== 'partner'}
      />
    </>
  )
}
