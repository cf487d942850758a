import { adminBrandingTexts } from 'core/texts/admin-branding'
import { Upload as UploadIcon } from 'lucide-react'
import { FileButton } from '../../ui/upload/file-button.tsx'
import { SendingZone } from '../../ui/upload/sending-zone.tsx'
import type { Picture } from './branding-api.ts'
import { ACCEPT } from '../../ui/upload/picture-refusal.ts'
import type { PictureSending } from './use-picture-sending.ts'

interface Props {
  picture: Picture
  sending: PictureSending
}

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
