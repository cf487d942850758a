import { documentsTexts } from 'core/texts/documents'
import { Callout } from '../../ui/callout.tsx'
import { nameOf } from './sent-together.ts'
import type { Upload } from './use-sending.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface Props {
  upload: Extract<Upload, { message: string }>
  onRetry: () => void
}

/** Why a file was not sent. It is kept, to be sent again without choosing it again. */
export const UploadProblem = ({ upload: { files, message, again }, onRetry }: Props) => (
  <Callout tone="danger">
    <strong>{nameOf(files)}</strong>
    <p>{message}</p>
    {again && <OutlineButton onClick={onRetry}>{documentsTexts.tentarDeNovo}</OutlineButton>}
  </Callout>
)
