import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useState } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../api/deferred.ts'
import { usePromise } from '../../api/use-promise.ts'
import { useToast } from '../../toast/toast-context.ts'
import { refusalOf } from './accepted-files.ts'
import { uploadFailure } from './upload-failure.ts'
import { useSending } from './use-sending.ts'

/** How many MB a file may have. Until it is known, or when it does not come, only the server says. */
function useUploadLimit(): number | undefined {
  const [config] = useState(() => deferred(answerOf(api.public.config.$get())))
  return usePromise(config).came?.value.settings['uploads.max_mb']
}

/** What the server takes at once. */
const MOST_FILES = 20

/** How long a bar that is full stays. */
const FULL_FOR = 600

/**
 * Uploads of documents.
 * @param addressOf where the files of one go
 */
export function useUploads(addressOf: (itemId: string) => string, onChange: () => void) {
  const toast = useToast()
  const maxMb = useUploadLimit()
  const sending = useSending({
    addressOf,
    refusalOf: (files) => refusalOf(files, maxMb),
    onSent: async () => {
      toast({ title: documentsTexts.enviado, description: documentsTexts.enviadoTexto })
      onChange()
      await new Promise((full) => setTimeout(full, FULL_FOR))
    },
    failureOf: async (problem) => {
      // What is shown is not what there is.
      if ([403, 404, 409].includes(problem.status)) onChange()
      return uploadFailure(problem)
    },
    onCancelled: onChange,
  })
  /** Those that are worth sending beside what was chosen before; of the others it is said why not. */
  const accepted = (files: readonly File[], before: number) => {
    const good = files.filter((file) => {
      const refusal = refusalOf([file], maxMb)
      if (refusal)
        toast({
          title: refusal.title,
          description: `${file.name}: ${refusal.description}`,
          tone: 'destructive',
        })
      return !refusal
    })
    const room = Math.max(0, MOST_FILES - before)
    if (good.length > room)
      toast({
        title: documentsTexts.arquivosDemais,
        description: fillText(documentsTexts.arquivosDemaisTexto, { n: MOST_FILES }),
        tone: 'destructive',
      })
    return good.slice(0, room)
  }
  return { ...sending, accepted, maxMb }
}

export type Uploads = ReturnType<typeof useUploads>
