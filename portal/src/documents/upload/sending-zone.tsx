import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, type ReactNode } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { nameOf } from './sent-together.ts'
import { useDrop } from './use-drop.ts'
import type { Upload } from './use-sending.ts'
import styles from './upload.module.css'

/** Why a file was not sent. It is kept, to be sent again without choosing it again. */
const UploadProblem = ({
  upload: { files, message, again },
  onRetry,
}: {
  upload: Extract<Upload, { message: string }>
  onRetry: () => void
}) => (
  <Callout tone="danger">
    <strong>{nameOf(files)}</strong>
    <p>{message}</p>
    {again && <OutlineButton onClick={onRetry}>{documentsTexts.tentarDeNovo}</OutlineButton>}
  </Callout>
)

/** A file on its way. */
const UploadProgress = ({
  upload: { files, percent, state },
  onCancel,
}: {
  upload: Extract<Upload, { percent: number }>
  onCancel: () => void
}) => (
  <div className={styles.uploadProgress}>
    <p>
      <span>{nameOf(files)}</span>
      <strong>{percent}%</strong>
    </p>
    <ProgressBar label={fillText(documentsTexts.enviando, { arquivo: nameOf(files) })} percent={percent} />
    {state === 'sending' && <OutlineButton onClick={onCancel}>{documentsTexts.cancelarEnvio}</OutlineButton>}
  </div>
)

interface Props {
  upload: Upload | undefined
  /** Whether it may take a file. */
  open?: boolean
  /** In a narrow column: each button has a line of its own. */
  narrow?: boolean
  /** What may be sent, and what is said while it is held over the place. */
  hint: string
  dropHint: string
  onFiles: (files: readonly File[]) => void
  /** Sends once more what failed; the same files, unless told otherwise. */
  onRetry?: () => void
  onCancel: () => void
  /** Buttons that choose a file. */
  children: ReactNode
}

/** Where a file is chosen or dropped, and how it goes on its way. */
export function SendingZone({
  upload,
  open = true,
  narrow,
  hint,
  dropHint,
  onFiles,
  onRetry,
  onCancel,
  children,
}: Props) {
  const zone = useRef<HTMLDivElement>(null)
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
  const failed = upload?.state === 'failed' ? upload : undefined
  return (
    <div className={narrow ? `${styles.upload} ${styles.narrow}` : styles.upload} ref={zone}>
      {failed && <UploadProblem upload={failed} onRetry={onRetry ?? (() => onFiles(failed.files))} />}
      {upload && upload.state !== 'failed' && <UploadProgress upload={upload} onCancel={onCancel} />}
      {open && (!upload || failed) && (
        <div className={styles.drop} data-over={over} data-screen-only {...handlers}>
          {children}
          <p>{over ? dropHint : hint}</p>
        </div>
      )}
    </div>
  )
}
