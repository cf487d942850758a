import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { uploadFailure } from '../../ui/upload/upload-failure.ts'
import { useSending, type Upload } from '../../ui/upload/use-sending.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { addressOf, type Picture, type PictureType } from './branding-api.ts'
import { pictureRefusal } from '../../ui/upload/picture-refusal.ts'

/** Uploads pictures, each in place of the current one. */
export function usePictureSending(
  pictures: readonly Picture[],
  reload: () => Promise<readonly Picture[] | undefined>,
) {
  const toast = useToast()
  const title = adminBrandingTexts.erroUpload
  const sending = useSending<PictureType>({
    addressOf: (type) => addressOf(pictures.find((one) => one.type === type)!),
    accept: (files) => {
      const description = pictureRefusal(files)
      return description === undefined ? { files } : { refusal: { title, description } }
    },
    onSent: async (type) => {
      toast({ title: adminBrandingTexts.enviado, description: adminBrandingTexts[`${type}Trocado`] })
      await reload()
    },
    failureOf: async (problem, type) => {
      const { fields, message, code } = problem
      if (code !== 'stale')
        return { title, description: fields.file ?? message, again: uploadFailure(problem).again }
      // Another person replaced the picture: shows theirs, and a retry overwrites it.
      const now = (await reload())?.find((one) => one.type === type)
      const nome = now?.updated_by_name ?? adminBrandingTexts.outraPessoa
      return { title, description: fillText(adminBrandingTexts.trocouAntes, { nome }), again: true }
    },
    onCancelled: () => void reload(),
  })
  return {
    ...sending,
    /** Whether leaving now would abort an upload. */
    isOnItsWay: Object.values<Upload | undefined>(sending.of).some(
      (upload) => upload && upload.state !== 'failed',
    ),
  }
}

export type PictureSending = ReturnType<typeof usePictureSending>
