import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import { useToast } from '../../toast/toast-context.ts'
import { documentFileUrl } from '../checklist-document.ts'
import { refusalOf, type Refusal } from './accepted-files.ts'
import { sendFile } from './send-file.ts'
import { uploadFailure } from './upload-failure.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

/** How many MB a file may have. Until it is known, or when it does not come, only the server says. */
function useUploadLimit(): number | undefined {
  const [maxMb, setMaxMb] = useState<number>()
  useEffect(() => {
    let current = true
    answerOf(api.public.config.$get()).then(
      ({ settings }) => current && setMaxMb(settings['uploads.max_mb']),
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  return maxMb
}

/** How long a bar that is full stays. */
const FULL_FOR = 600

/** What goes on with the file of one document. */
export type Upload =
  | { state: 'sending' | 'sent'; file: File; percent: number }
  /** `again`: the same file may be sent once more. */
  | { state: 'failed'; file: File; message: string; again: boolean }

export interface Uploads {
  /** By document. */
  of: Partial<Record<string, Upload>>
  /** The limit of a file in MB, once it is known. */
  maxMb: number | undefined
  sending: boolean
  /** What has just begun, for who does not see it. Ends and failures are told by toasts. */
  announcement: string
  /** Sends what was chosen or dropped; only one file can be meant. */
  send: (itemId: string, files: readonly File[]) => void
  cancel: (itemId: string) => void
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uploads of the documents of a case, as many at once as there are documents. They end when the case is left. */
export function useUploads(caseId: string, onChange: () => void): Uploads {
  const toast = useToast()
  const maxMb = useUploadLimit()
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Uploads['of']>({})
  const [announcement, setAnnouncement] = useState('')
  const [running] = useState(() => new Map<string, AbortController>())
  const said = useRef(new Map<string, () => void>())

  useEffect(
    () => () => {
      for (const one of running.values()) one.abort()
    },
    [running],
  )

  const set = (itemId: string, upload: Upload | undefined) =>
    setUploads((before) => ({ ...before, [itemId]: upload }))

  const fail = (itemId: string, file: File, { title, description, again }: Refusal & { again: boolean }) => {
    set(itemId, { state: 'failed', file, message: description, again })
    said.current.set(itemId, toast({ title, description, tone: 'destructive' }))
  }

  const run = async (itemId: string, file: File) => {
    const controller = new AbortController()
    running.set(itemId, controller)
    set(itemId, { state: 'sending', file, percent: 0 })
    setAnnouncement(fillText(documentsTexts.enviando, { arquivo: file.name }))
    try {
      await sendFile(documentFileUrl(caseId, itemId), file, {
        signal: controller.signal,
        onProgress: (percent) => set(itemId, { state: percent < 100 ? 'sending' : 'sent', file, percent }),
      })
      toast({ title: documentsTexts.enviado, description: documentsTexts.enviadoTexto })
      onChange()
      setTimeout(() => set(itemId, undefined), FULL_FOR)
    } catch (error) {
      if (isCancelled(error)) return
      if (!(error instanceof ApiProblem)) throw error
      fail(itemId, file, uploadFailure(error))
      // The session is over: who asks again is led to the sign-in.
      if (error.status === 401) await revalidate()
      // What is shown is not what there is.
      if ([403, 404, 409].includes(error.status)) onChange()
    } finally {
      running.delete(itemId)
    }
  }

  const send = (itemId: string, files: readonly File[]) => {
    const [file] = files
    if (!file || running.has(itemId)) return
    said.current.get(itemId)?.()
    const refusal = refusalOf(files, maxMb)
    if (refusal) fail(itemId, file, { ...refusal, again: false })
    else void run(itemId, file)
  }

  const cancel = (itemId: string) => {
    running.get(itemId)?.abort()
    set(itemId, undefined)
    // It may have arrived all the same.
    onChange()
  }

  const sending = Object.values(uploads).some((upload) => upload?.state === 'sending')
  return { of: uploads, maxMb, sending, announcement, send, cancel }
}
