import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Check, X } from 'lucide-react'
import { startTransition, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { IssueForm } from './issue-form.tsx'
import { RejectForm } from './reject-form.tsx'
import type { useDecision } from './use-decision.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './review.module.css'

interface Props {
  document: ChecklistDocument
  decision: ReturnType<typeof useDecision>
  rejecting: boolean
  onRejecting: (rejecting: boolean) => void
  /** The day of issue is asked for. */
  dating: boolean
  onDating: (dating: boolean) => void
}

/** Approves a document, or refuses it with a reason. */
export function Decision({ document: item, decision, rejecting, onRejecting, dating, onDating }: Props) {
  const { running, approve, approveIssued, reject } = decision
  const givenUp = useRef(false)
  const giveUp = () => {
    givenUp.current = true
    onRejecting(false)
  }
  const focusWhenGivenUp = (button: HTMLButtonElement | null) => {
    if (!button || !givenUp.current) return
    givenUp.current = false
    button.focus()
  }
  if (rejecting) {
    return (
      <RejectForm
        running={running}
        onReject={(reason, cause) => void reject(reason, cause)}
        onCancel={giveUp}
      />
    )
  }
  const { validity_days: days } = item
  if (dating && days !== null)
    return (
      <IssueForm
        days={days}
        running={running}
        error={decision.wrongDay}
        onSubmit={(day) => void approveIssued(day)}
        onCancel={() => onDating(false)}
      />
    )
  const about = (acao: string) => fillText(documentsTexts.decisaoSobre, { acao, documento: item.label })
  return (
    <div className={styles.decide}>
      <Button
        loading={running}
        aria-label={about(documentsTexts.aprovar)}
        aria-keyshortcuts="a"
        onClick={({ detail: clicks }) => (days === null ? approve(clicks > 0) : onDating(true))}
      >
        <Check />
        {documentsTexts.aprovar}
      </Button>
      <OutlineButton
        ref={focusWhenGivenUp}
        className={styles.refuse}
        disabled={running}
        aria-label={about(documentsTexts.reprovar)}
        aria-keyshortcuts="r"
        // The press is seen before all that the review shows is gone through.
        onClick={() => startTransition(() => onRejecting(true))}
      >
        <X />
        {documentsTexts.reprovar}
      </OutlineButton>
    </div>
  )
}
