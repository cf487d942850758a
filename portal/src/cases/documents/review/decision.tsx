import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Check, X } from 'lucide-react'
import { startTransition, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { IssueForm } from './issue-form.tsx'
import { RejectForm } from './reject-form.tsx'
import type { useDecision } from './use-decision.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import styles from './review.module.css'

interface Props {
  document: ChecklistDocument
  decision: ReturnType<typeof useDecision>
  rejecting: boolean
  onRejecting: (rejecting: boolean) => void
  /** Whether the form for the issue date is open. */
  dating: boolean
  onDating: (dating: boolean) => void
}

export function Decision({ document: item, decision, rejecting, onRejecting, dating, onDating }: Props) {
  const { running, approve, approveIssued, reject } = decision
  const wasCancelled = useRef(false)
  const cancel = () => {
    wasCancelled.current = true
    onRejecting(false)
  }
  const focusAfterCancel = (button: HTMLButtonElement | null) => {
    if (!button || !wasCancelled.current) return
    wasCancelled.current = false
    button.focus()
  }
  if (rejecting) {
    return (
      <RejectForm
        running={running}
        draftName={`reprovar:${item.id}:${item.file?.version ?? ''}`}
        onReject={(reason, cause, done) => void reject(reason, cause, done)}
        onCancel={cancel}
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
        ref={focusAfterCancel}
        className={styles.refuse}
        disabled={running}
        aria-label={about(documentsTexts.reprovar)}
        aria-keyshortcuts="r"
        // Paints the press before the review rerenders.
        onClick={() => startTransition(() => onRejecting(true))}
      >
        <X />
        {documentsTexts.reprovar}
      </OutlineButton>
    </div>
  )
}
