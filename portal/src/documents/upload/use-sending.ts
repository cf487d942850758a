import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import { useToast } from '../../toast/toast-context.ts'
import type { Refusal } from './accepted-files.ts'
import { nameOf } from './sent-together.ts'
import { uploadFiles, type Fields } from './upload-file.ts'

/** What goes on with the files of one place. */
export type Upload =
  | { state: 'sending' | 'sent'; files: readonly File[]; percent: number }
  /** `again`: the same files may be sent once more. */
  | { state: 'failed'; files: readonly File[]; message: string; again: boolean }

interface Options<Place extends string> {
  addressOf: (place: Place) => string
  /** Why what was chosen is not worth sending. */
  refusalOf: (files: readonly File[]) => Refusal | undefined
  /** It arrived; the full bar stays until this is done. */
  onSent: (place: Place) => Promise<unknown>
  /** What is said of a failure. */
  failureOf: (problem: ApiProblem, place: Place) => Promise<Refusal & { again: boolean }>
  /** It was taken back, and may have arrived all the same. */
  onCancelled: () => void
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Sends files, as many at once as there are places for one. They end when the screen is left. */
export function useSending<Place extends string>(options: Options<Place>) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Partial<Record<Place, Upload>>>({})
  const [announcement, setAnnouncement] = useState('')
  const [running] = useState(() => new Map<Place, AbortController>())
  const toasts = useRef(new Map<Place, () => void>())

  useEffect(
    () => () => {
      for (const one of running.values()) one.abort()
    },
    [running],
  )

  const set = (place: Place, upload: Upload | undefined) =>
    setUploads((before) => ({ ...before, [place]: upload }))

  const fail = (
    place: Place,
    files: readonly File[],
    { title, description, again }: Refusal & { again: boolean },
  ) => {
    set(place, { state: 'failed', files, message: description, again })
    toasts.current.set(place, toast({ title, description, tone: 'destructive' }))
  }

  const run = async (place: Place, files: readonly File[], fields?: Fields): Promise<boolean> => {
    const controller = new AbortController()
    running.set(place, controller)
    set(place, { state: 'sending', files, percent: 0 })
    setAnnouncement(fillText(documentsTexts.enviando, { arquivo: nameOf(files) }))
    try {
      await uploadFiles(options.addressOf(place), files, {
        fields,
        signal: controller.signal,
        onProgress: (percent) => set(place, { state: percent < 100 ? 'sending' : 'sent', files, percent }),
      })
      await options.onSent(place)
      set(place, undefined)
      return true
    } catch (error) {
      if (isCancelled(error)) return false
      if (!(error instanceof ApiProblem)) throw error
      fail(place, files, await options.failureOf(error, place))
      // The session is over: who asks again is led to the sign-in.
      if (error.status === 401) await revalidate()
      return false
    } finally {
      running.delete(place)
    }
  }

  return {
    /** By place. */
    of: uploads,
    sending: Object.values<Upload | undefined>(uploads).some((upload) => upload?.state === 'sending'),
    /** What has just begun, for who does not see it. Ends and failures are told by toasts. */
    announcement,
    /** Sends what was chosen or dropped, all of it together. @returns whether it arrived */
    send: async (place: Place, files: readonly File[], fields?: Fields): Promise<boolean> => {
      if (files.length === 0 || running.has(place)) return false
      toasts.current.get(place)?.()
      const refusal = options.refusalOf(files)
      if (!refusal) return run(place, files, fields)
      fail(place, files, { ...refusal, again: false })
      return false
    },
    cancel: (place: Place) => {
      running.get(place)?.abort()
      set(place, undefined)
      options.onCancelled()
    },
  }
}
