import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { documentosTexts } from 'core/texts/documentos'
import { ProgressBar } from '../progress-bar.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Extract<Upload, { percent: number }>
  onCancel: () => void
}

/** A file on its way. */
export const UploadProgress = ({ upload: { file, percent, state }, onCancel }: Props) => (
  <div className="upload-progress">
    <p>
      <span>{file.name}</span>
      <strong>{percent}%</strong>
    </p>
    <ProgressBar label={fillText(documentosTexts.enviando, { arquivo: file.name })} percent={percent} />
    {state === 'sending' && (
      <Button variant="outline" color="gray" highContrast onClick={onCancel}>
        {documentosTexts.cancelarEnvio}
      </Button>
    )}
  </div>
)
