import { adminBrandingTexts } from 'core/texts/admin-branding'
import { Upload as UploadIcon } from 'lucide-react'
import { FileButton } from '../../documents/upload/file-button.tsx'
import { SendingZone } from '../../documents/upload/sending-zone.tsx'
import type { Picture } from './branding-api.ts'
import { ACCEPT } from './picture-refusal.ts'
import type { PictureSending } from './use-picture-sending.ts'

interface Props {
  picture: Picture
  sending: PictureSending
}

/** Where the picture that takes the place of another is chosen or dropped. */
export function PictureZone({ picture: { type, url }, sending }: Props) {
  const onFiles = (files: readonly File[]) => void sending.send(type, files)
  return (
    <SendingZone
      upload={sending.of[type]}
      hint={adminBrandingTexts.formatos}
      dropHint={adminBrandingTexts.solte}
      onFiles={onFiles}
      onCancel={() => sending.cancel(type)}
    >
      <FileButton
        label={url ? adminBrandingTexts.enviarOutra : adminBrandingTexts.enviar}
        subject={adminBrandingTexts[`${type}Nome`]}
        icon={UploadIcon}
        accept={ACCEPT}
        onFiles={onFiles}
      />
    </SendingZone>
  )
}
