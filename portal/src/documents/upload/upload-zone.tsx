import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Camera, Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { isFocusLost } from '../../ui/focus.ts'
import { ACCEPT, ACCEPT_PHOTO } from './accepted-files.ts'
import { FileButton } from './file-button.tsx'
import { UploadProblem } from './upload-problem.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useDrop } from './use-drop.ts'
import type { Uploads } from './use-uploads.ts'
import styles from './upload.module.css'

interface Props {
  document: ChecklistDocument
  uploads: Uploads
  /** Whether its state lets it take a file. */
  open: boolean
  /** In a narrow column: each button has a line of its own. */
  narrow?: boolean
}

/** Where the file of a document is chosen, photographed or dropped, and how it goes on its way. */
export function UploadZone({ document: item, uploads, open, narrow }: Props) {
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
    if (isFocusLost(zone.current)) zone.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [stage])

  if (!open && !upload) return null
  const formats =
    uploads.maxMb === undefined
      ? documentsTexts.formatos
      : fillText(documentsTexts.formatosELimite, { n: uploads.maxMb })
  return (
    <div className={narrow ? `${styles.upload} ${styles.narrow}` : styles.upload} ref={zone}>
      {upload?.state === 'failed' && (
        <UploadProblem upload={upload} onRetry={() => uploads.send(id, [upload.file])} />
      )}
      {upload && upload.state !== 'failed' && (
        <UploadProgress upload={upload} onCancel={() => uploads.cancel(id)} />
      )}
      {open && (!upload || upload.state === 'failed') && (
        <div className={styles.drop} data-over={over} {...handlers}>
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
          <p>{over ? documentsTexts.solteArquivo : formats}</p>
        </div>
      )}
    </div>
  )
}
