import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Camera, Upload as UploadIcon } from 'lucide-react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { ACCEPT, ACCEPT_PHOTO } from './accepted-files.ts'
import { FileButton } from './file-button.tsx'
import { SendingZone } from './sending-zone.tsx'
import type { Uploads } from './use-uploads.ts'

interface Props {
  document: ChecklistDocument
  uploads: Uploads
  /** Whether its state lets it take a file. */
  open: boolean
  narrow?: boolean
}

/** Where the file of a document is chosen, photographed or dropped. */
export function UploadZone({ document: { id, label, status }, uploads, open, narrow }: Props) {
  const { maxMb } = uploads
  const onFiles = (files: readonly File[]) => uploads.send(id, files)
  return (
    <SendingZone
      upload={uploads.of[id]}
      open={open}
      narrow={narrow}
      hint={
        maxMb === undefined ? documentsTexts.formatos : fillText(documentsTexts.formatosELimite, { n: maxMb })
      }
      dropHint={documentsTexts.solteArquivo}
      onFiles={onFiles}
      onCancel={() => uploads.cancel(id)}
    >
      <FileButton
        label={status === 'rejected' ? documentsTexts.enviarDeNovo : documentsTexts.enviarArquivo}
        subject={label}
        icon={UploadIcon}
        accept={ACCEPT}
        onFiles={onFiles}
      />
      <FileButton
        camera
        label={documentsTexts.tirarFoto}
        subject={label}
        icon={Camera}
        accept={ACCEPT_PHOTO}
        onFiles={onFiles}
      />
    </SendingZone>
  )
}
