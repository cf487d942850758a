import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { Upload as UploadIcon } from 'lucide-react'
import { FileButton } from '../../documents/upload/file-button.tsx'
import { SendingZone } from '../../documents/upload/sending-zone.tsx'
import { uploadFailure } from '../../documents/upload/upload-failure.ts'
import { useSending } from '../../documents/upload/use-sending.ts'
import { useToast } from '../../toast/toast-context.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { addressOf, type Picture } from './branding-api.ts'
import { ACCEPT, pictureRefusal } from './picture-refusal.ts'

interface Props {
  picture: Picture
  reload: () => Promise<readonly Picture[] | undefined>
}

/** Where the picture that takes the place of another is chosen or dropped. */
export function PictureZone({ picture, reload }: Props) {
  const { type, url } = picture
  const toast = useToast()
  const title = adminBrandingTexts.erroUpload
  const sending = useSending({
    addressOf: (_type: Picture['type']) => addressOf(picture),
    refusalOf: (files) => {
      const description = pictureRefusal(files)
      return description === undefined ? undefined : { title, description }
    },
    onSent: async () => {
      toast({ title: adminBrandingTexts.enviado, description: adminBrandingTexts[`${type}Trocado`] })
      await reload()
    },
    failureOf: async (problem) => {
      const { fields, message, code } = problem
      if (code !== 'stale')
        return { title, description: fields.file ?? message, again: uploadFailure(problem).again }
      // The picture is another one by now: it is shown, and who sends decides anew.
      const now = (await reload())?.find((one) => one.type === type)
      const nome = now?.updated_by_name ?? adminBrandingTexts.outraPessoa
      return { title, description: fillText(adminBrandingTexts.trocouAntes, { nome }), again: true }
    },
    onCancelled: () => void reload(),
  })
  const upload = sending.of[type]
  const onFiles = (files: readonly File[]) => void sending.send(type, files)
  return (
    <>
      <SendingZone
        upload={upload}
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
      <LeaveGuard active={upload !== undefined && upload.state !== 'failed'} texts={adminBrandingTexts} />
    </>
  )
}
