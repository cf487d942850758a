import { fillText } from 'core/texts'
import { documentosTexts } from 'core/texts/documentos'
import { Camera, Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { isFocusAround } from '../is-focus-around.ts'
import { ACCEPT, ACCEPT_PHOTO } from './accepted-files.ts'
import { FileButton } from './file-button.tsx'
import { UploadProblem } from './upload-problem.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useDrop } from './use-drop.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  document: ChecklistDocument
  uploads: Uploads
  /** Whether its state lets it take a file. */
  open: boolean
}

/** Where the file of a document is chosen, photographed or dropped, and how it goes on its way. */
export function UploadZone({ document: item, uploads, open }: Props) {
  const { id, label, status } = item
  const upload = uploads.of[id]
  const zone = useRef<HTMLDivElement>(null)
  const onFiles = (files: readonly File[]) => uploads.send(id, files)
  const { over, handlers } = useDrop(onFiles)

  const stage = upload?.state
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    // What had the focus went with what the zone showed before.
    if (isFocusAround(zone.current)) zone.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [stage])

  if (!open && !upload) return null
  const formats =
    uploads.maxMb === undefined
      ? documentosTexts.formatos
      : fillText(documentosTexts.formatosELimite, { n: uploads.maxMb })
  return (
    <div className="upload" ref={zone}>
      {upload?.state === 'failed' && (
        <UploadProblem upload={upload} onRetry={() => uploads.send(id, [upload.file])} />
      )}
      {upload && upload.state !== 'failed' && (
        <UploadProgress upload={upload} onCancel={() => uploads.cancel(id)} />
      )}
      {open && (!upload || upload.state === 'failed') && (
        <div className="drop" data-over={over} {...handlers}>
          <FileButton
            label={status === 'rejected' ? documentosTexts.enviarDeNovo : documentosTexts.enviarArquivo}
            subject={label}
            icon={UploadIcon}
            accept={ACCEPT}
            onFiles={onFiles}
          />
          <FileButton
            camera
            label={documentosTexts.tirarFoto}
            subject={label}
            icon={Camera}
            accept={ACCEPT_PHOTO}
            onFiles={onFiles}
          />
          <p>{over ? documentosTexts.solteArquivo : formats}</p>
        </div>
      )}
    </div>
  )
}
