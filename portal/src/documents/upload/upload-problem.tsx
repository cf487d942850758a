import { Button } from '@radix-ui/themes/components/button'
import { documentosTexts } from 'core/texts/documentos'
import { Callout } from '../../ui/callout.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Extract<Upload, { message: string }>
  onRetry: () => void
}

/** Why a file was not sent. It is kept, to be sent again without choosing it again. */
export const UploadProblem = ({ upload: { file, message, again }, onRetry }: Props) => (
  <Callout tone="danger">
    <strong>{file.name}</strong>
    <p>{message}</p>
    {again && (
      <Button variant="outline" color="gray" highContrast onClick={onRetry}>
        {documentosTexts.tentarDeNovo}
      </Button>
    )}
  </Callout>
)
