import { adminBrandingTexts } from 'core/texts/admin-branding'
import { Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/focus.ts'
import { FileButton } from '../../documents/upload/file-button.tsx'
import { UploadProblem } from '../../documents/upload/upload-problem.tsx'
import { UploadProgress } from '../../documents/upload/upload-progress.tsx'
import { useDrop } from '../../documents/upload/use-drop.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import type { Picture } from './branding-api.ts'
import { ACCEPT } from './picture-refusal.ts'
import type { usePictureUpload } from './use-picture-upload.ts'
import styles from '../../documents/upload/upload.module.css'

interface Props extends ReturnType<typeof usePictureUpload> {
  picture: Picture
}

/** Where the picture that takes the place of another is chosen or dropped, and how it goes on its way. */
export function PictureZone({ picture: { type, url }, upload, send, cancel }: Props) {
  const zone = useRef<HTMLDivElement>(null)
  const { over, handlers } = useDrop(send)
  const stage = upload?.state
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    // What had the focus went with what the zone showed before.
    if (isFocusLost(zone.current)) zone.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [stage])

  const sending = stage === 'sending' || stage === 'sent'
  return (
    <div className={styles.upload} ref={zone}>
      {upload?.state === 'failed' && <UploadProblem upload={upload} onRetry={() => send([upload.file])} />}
      {upload && upload.state !== 'failed' ? (
        <UploadProgress upload={upload} onCancel={cancel} />
      ) : (
        <div className={styles.drop} data-over={over} {...handlers}>
          <FileButton
            label={url ? adminBrandingTexts.enviarOutra : adminBrandingTexts.enviar}
            subject={adminBrandingTexts[`${type}Nome`]}
            icon={UploadIcon}
            accept={ACCEPT}
            onFiles={send}
          />
          <p>{over ? adminBrandingTexts.solte : adminBrandingTexts.formatos}</p>
        </div>
      )}
      <LeaveGuard
        active={sending}
        title={adminBrandingTexts.sairTitulo}
        text={adminBrandingTexts.sairTexto}
        stayLabel={adminBrandingTexts.sairFicar}
        leaveLabel={adminBrandingTexts.sairSair}
      />
    </div>
  )
}
