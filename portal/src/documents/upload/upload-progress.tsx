import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { nameOf } from './sent-together.ts'
import type { Upload } from './use-sending.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './upload.module.css'

interface Props {
  upload: Extract<Upload, { percent: number }>
  onCancel: () => void
}

/** A file on its way. */
export const UploadProgress = ({ upload: { files, percent, state }, onCancel }: Props) => (
  <div className={styles.uploadProgress}>
    <p>
      <span>{nameOf(files)}</span>
      <strong>{percent}%</strong>
    </p>
    <ProgressBar label={fillText(documentsTexts.enviando, { arquivo: nameOf(files) })} percent={percent} />
    {state === 'sending' && <OutlineButton onClick={onCancel}>{documentsTexts.cancelarEnvio}</OutlineButton>}
  </div>
)
