import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useState } from 'react'
import { bodyOf } from '../../../api/body-of.ts'
import { api } from '../../../api/client.ts'
import { deferred } from '../../../ui/async/deferred.ts'
import { inPage } from '../../../api/page-answers.ts'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { acceptFiles } from '../../../ui/upload/accepted-files.ts'
import { uploadFailure } from '../../../ui/upload/upload-failure.ts'
import { useSending } from '../../../ui/upload/use-sending.ts'

/** Upload limit in MB. While undefined, only the server checks the size. */
function useUploadLimit(): number | undefined {
  const [config] = useState(() => deferred(bodyOf(api.public.config.$get({}, inPage))))
  return usePromise(config).loaded?.value.settings['uploads.max_mb']
}

/** Files per upload that the server accepts. */
const MOST_FILES = 20

/** Time that a full progress bar stays visible, in ms. */
const FULL_FOR = 600

/**
 * Uploads of documents.
 * @param addressOf returns the upload address of a document
 */
export function useUploads(addressOf: (itemId: string) => string, onChange: () => void) {
  const toast = useToast()
  const maxMb = useUploadLimit()
  const sending = useSending({
    addressOf,
    accept: (files) => acceptFiles(files, maxMb),
    onSent: async () => {
      toast({ title: documentsTexts.enviado, description: documentsTexts.enviadoTexto })
      onChange()
      await new Promise((full) => setTimeout(full, FULL_FOR))
    },
    failureOf: async (problem) => {
      // The document changed on the server since it was shown.
      if ([403, 404, 409].includes(problem.status)) onChange()
      return uploadFailure(problem)
    },
    onCancelled: onChange,
  })
  /**
   * Returns the acceptable files and shows a toast for each refused one.
   * @param before number of files chosen earlier
   */
  const acceptSome = async (files: readonly File[], before: number) => {
    const good: File[] = []
    for (const file of files) {
      const accepted = await acceptFiles([file], maxMb)
      if ('files' in accepted) good.push(...accepted.files)
      else {
        const { title, description } = accepted.refusal
        toast({ title, description: `${file.name}: ${description}`, tone: 'destructive' })
      }
    }
    const room = Math.max(0, MOST_FILES - before)
    if (good.length > room)
      toast({
        title: documentsTexts.arquivosDemais,
        description: fillText(documentsTexts.arquivosDemaisTexto, { n: MOST_FILES }),
        tone: 'destructive',
      })
    return good.slice(0, room)
  }
  return { ...sending, acceptSome, maxMb }
}

export type Uploads = ReturnType<typeof useUploads>
