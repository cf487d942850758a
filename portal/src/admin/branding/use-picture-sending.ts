import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { uploadFailure } from '../../documents/upload/upload-failure.ts'
import { useSending, type Upload } from '../../documents/upload/use-sending.ts'
import { useToast } from '../../toast/toast-context.ts'
import { addressOf, type Picture, type PictureType } from './branding-api.ts'
import { pictureRefusal } from './picture-refusal.ts'

/** Sends pictures, each to the place of the one that it takes. */
export function usePictureSending(
  pictures: readonly Picture[],
  reload: () => Promise<readonly Picture[] | undefined>,
) {
  const toast = useToast()
  const title = adminBrandingTexts.erroUpload
  const sending = useSending<PictureType>({
    addressOf: (type) => addressOf(pictures.find((one) => one.type === type)!),
    refusalOf: (files) => {
      const description = pictureRefusal(files)
      return description === undefined ? undefined : { title, description }
    },
    onSent: async (type) => {
      toast({ title: adminBrandingTexts.enviado, description: adminBrandingTexts[`${type}Trocado`] })
      await reload()
    },
    failureOf: async (problem, type) => {
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
  return {
    ...sending,
    /** Whether leaving now would lose one. */
    isOnItsWay: Object.values<Upload | undefined>(sending.of).some(
      (upload) => upload && upload.state !== 'failed',
    ),
  }
}

export type PictureSending = ReturnType<typeof usePictureSending>
