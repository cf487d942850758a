import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import styles from './review.module.css'

interface Props {
  waiting: ChecklistDocument | undefined
  onUndo: () => void
}

export const UndoApproval = ({ waiting, onUndo }: Props) =>
  waiting && (
    <Callout className={styles.undo} tone="info" as="status">
      <p>{fillText(documentsTexts.seraAprovado, { documento: waiting.label })}</p>
      <OutlineButton onClick={onUndo}>{documentsTexts.desfazer}</OutlineButton>
    </Callout>
  )
