import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { ChecklistDocument } from '../checklist-document.ts'
import { mayReview, mayUpload } from '../document-permissions.ts'
import { UploadZone } from '../upload/upload-zone.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { Decision } from './decision.tsx'
import { StandingActions } from './standing-actions.tsx'
import type { Review } from './use-review.ts'
import { Callout } from '../../ui/callout.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** What is looked at was replaced: nothing is decided on it. */
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

/** The decision on the present version, or the way back to it. */
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
  /** Something changed on the server. */
  onChange: () => void
}

/** What can be done about the document that is looked at. */
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
        <StandingActions key={`${item.id} ${item.status}`} document={item} role={role} onDone={onChange} />
      )}
      <UploadZone
        // What is chosen is for one document.
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
