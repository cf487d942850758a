import { checklistProgress } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { ChecklistDocument } from '../checklist-document.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './checklist.module.css'

/** Progress of the checklist: approved of required documents. */
export function ChecklistSummary({ documents }: { documents: readonly ChecklistDocument[] }) {
  const { approved, required, percent } = checklistProgress(documents)
  const text = fillText(documentsTexts.aprovados, { aprovados: approved, total: required })
  return (
    <Panel className={styles.checklistSummary}>
      <div>
        <h2>{documentsTexts.checklist}</h2>
        <p>{text}</p>
      </div>
      <ProgressBar label={documentsTexts.barraAprovados} percent={percent} text={text} />
    </Panel>
  )
}
