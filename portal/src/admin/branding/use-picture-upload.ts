import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import { sendFile } from '../../documents/upload/send-file.ts'
import { uploadFailure } from '../../documents/upload/upload-failure.ts'
import type { Upload } from '../../documents/upload/use-uploads.ts'
import { useToast } from '../../toast/toast-context.ts'
import { addressOf, type Picture } from './branding-api.ts'
import { pictureRefusal } from './picture-refusal.ts'

type Reload = () => Promise<readonly Picture[] | undefined>

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Sends what is to take the place of a picture. It ends when the screen is left. */
export function usePictureUpload(picture: Picture, reload: Reload) {
  const { type } = picture
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  const said = useRef(() => {})
  useEffect(() => () => running.current?.abort(), [])

  const fail = (file: File, message: string, again: boolean) => {
    setUpload({ state: 'failed', file, message, again })
    said.current = toast({ title: adminBrandingTexts.erroUpload, description: message, tone: 'destructive' })
  }

  /** The picture is another one by now: it is shown, and who sends decides anew. */
  const meet = async (file: File) => {
    const now = (await reload())?.find((one) => one.type === type)
    const nome = now?.updated_by_name ?? adminBrandingTexts.outraPessoa
    fail(file, fillText(adminBrandingTexts.trocouAntes, { nome }), true)
  }

  const run = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setUpload({ state: 'sending', file, percent: 0 })
    try {
      await sendFile(addressOf(picture), file, {
        signal: controller.signal,
        onProgress: (percent) => setUpload({ state: percent < 100 ? 'sending' : 'sent', file, percent }),
      })
      toast({ title: adminBrandingTexts.enviado, description: adminBrandingTexts[`${type}Trocado`] })
      await reload()
      setUpload(undefined)
    } catch (error) {
      if (isCancelled(error)) return
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'stale') return await meet(file)
      fail(file, error.fields.file ?? error.message, uploadFailure(error).again)
      // The session is over: who asks again is led to the sign-in.
      if (error.status === 401) await revalidate()
    } finally {
      running.current = undefined
    }
  }

  return {
    upload,
    send: (files: readonly File[]) => {
      const [file] = files
      if (!file || running.current) return
      said.current()
      const refusal = pictureRefusal(files)
      if (refusal) fail(file, refusal, false)
      else void run(file)
    },
    cancel: () => {
      running.current?.abort()
      setUpload(undefined)
      // It may have arrived all the same.
      void reload()
    },
  }
}
