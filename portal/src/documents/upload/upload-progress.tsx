import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Upload } from './use-sending.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './upload.module.css'

interface Props {
  upload: Extract<Upload, { percent: number }>
  onCancel: () => void
}

/** A file on its way. */
export const UploadProgress = ({ upload: { file, percent, state }, onCancel }: Props) => (
  <div className={styles.uploadProgress}>
    <p>
      <span>{file.name}</span>
      <strong>{percent}%</strong>
    </p>
    <ProgressBar label={fillText(documentsTexts.enviando, { arquivo: file.name })} percent={percent} />
    {state === 'sending' && <OutlineButton onClick={onCancel}>{documentsTexts.cancelarEnvio}</OutlineButton>}
  </div>
)
