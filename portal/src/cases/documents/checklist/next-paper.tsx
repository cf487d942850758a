import { fillText } from 'core/texts'
import { ownCaseTexts } from 'core/texts/own-case'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import styles from './checklist.module.css'

interface Props {
  /** First document that is due now; undefined when none is. */
  next: ChecklistDocument | undefined
  sent: ChecklistDocument
}

/** Offers the next document below one that has just been sent. */
export function NextPaper({ next, sent }: Props) {
  if (!next || next.id === sent.id) return null
  const go = () => {
    const row = document.getElementById(`papel-${next.id}`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles.nextPaper}>
      <p>
        {ownCaseTexts.recebido} {fillText(ownCaseTexts.agoraFalta, { documento: next.label })}
      </p>
      <Button variant="outline" onClick={go}>
        {fillText(ownCaseTexts.irPara, { documento: next.label })}
        <ArrowRight />
      </Button>
    </div>
  )
}
