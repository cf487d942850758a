import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, type ReactNode } from 'react'
import { Callout } from '../callout.tsx'
import { isFocusLost } from '../focus.ts'
import { OutlineButton } from '../outline-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { nameOf } from './sent-together.ts'
import { useDrop } from './use-drop.ts'
import type { Upload } from './use-sending.ts'
import styles from './upload.module.css'

/** Failed upload with a retry button; the files stay, so the person need not choose them again. */
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
  /** Whether it accepts files. */
  open?: boolean
  /** Narrow layout: one button per line. */
  narrow?: boolean | undefined
  /** Without a box around the buttons. */
  plain?: boolean | undefined
  /** Text about accepted files; `dropHint` replaces it while files are dragged over the zone. */
  hint: string
  dropHint: string
  onFiles: (files: readonly File[]) => void
  /** Retries a failed upload; by default with the same files. */
  onRetry?: (() => void) | undefined
  onCancel: () => void
  children: ReactNode
}

/** Zone for choosing or dropping files, with the progress of their upload. */
export function SendingZone({
  upload,
  open = true,
  narrow,
  plain,
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
    // Moves the focus into the new content: the focused element was removed.
    if (isFocusLost(zone.current)) zone.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [stage])

  if (!open && !upload) return null
  const failed = upload?.state === 'failed' ? upload : undefined
  return (
    <div
      className={`${styles.upload} ${narrow ? styles.narrow : ''} ${plain ? styles.plain : ''}`}
      ref={zone}
    >
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
