import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../async/api-problem.ts'
import { useToast } from '../toast/toast-context.ts'
import type { Accepted, Refusal } from './accepted-files.ts'
import { nameOf } from './sent-together.ts'
import { uploadFiles, type Fields } from './upload-file.ts'

export type Upload =
  | { state: 'sending' | 'sent'; files: readonly File[]; percent: number }
  /** `again`: the same files may be sent again. */
  | { state: 'failed'; files: readonly File[]; message: string; again: boolean }

interface Options<Zone extends string> {
  addressOf: (zone: Zone) => string
  /** Checks chosen files before any is sent. */
  accept: (files: readonly File[]) => Accepted | Promise<Accepted>
  /** Called after the upload; the full progress bar stays until it resolves. */
  onSent: (zone: Zone) => Promise<unknown>
  failureOf: (problem: ApiProblem, zone: Zone) => Promise<Refusal & { again: boolean }>
  /** Called after the person cancelled; the server may have received the files. */
  onCancelled: () => void
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uploads files, one upload per zone at a time. Leaving the screen aborts them. */
export function useSending<Zone extends string>(options: Options<Zone>) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Partial<Record<Zone, Upload>>>({})
  const [announcement, setAnnouncement] = useState('')
  const [running] = useState(() => new Map<Zone, AbortController>())
  const toasts = useRef(new Map<Zone, () => void>())

  useEffect(
    () => () => {
      for (const one of running.values()) one.abort()
    },
    [running],
  )

  const set = (zone: Zone, upload: Upload | undefined) =>
    setUploads((before) => ({ ...before, [zone]: upload }))

  const fail = (
    zone: Zone,
    files: readonly File[],
    { title, description, again }: Refusal & { again: boolean },
  ) => {
    set(zone, { state: 'failed', files, message: description, again })
    toasts.current.set(zone, toast({ title, description, tone: 'destructive' }))
  }

  const run = async (zone: Zone, chosen: readonly File[], fields?: Fields): Promise<boolean> => {
    const controller = new AbortController()
    running.set(zone, controller)
    let files = chosen
    set(zone, { state: 'sending', files, percent: 0 })
    try {
      const accepted = await options.accept(chosen)
      if (controller.signal.aborted) return false
      if ('refusal' in accepted) {
        fail(zone, chosen, { ...accepted.refusal, again: false })
        return false
      }
      files = accepted.files
      setAnnouncement(fillText(documentsTexts.enviando, { arquivo: nameOf(files) }))
      await uploadFiles(options.addressOf(zone), files, {
        fields,
        signal: controller.signal,
        onProgress: (percent) => set(zone, { state: percent < 100 ? 'sending' : 'sent', files, percent }),
      })
      await options.onSent(zone)
      set(zone, undefined)
      return true
    } catch (error) {
      if (isCancelled(error)) return false
      if (!(error instanceof ApiProblem)) throw error
      fail(zone, files, await options.failureOf(error, zone))
      // The session has ended: reloading leads to the sign-in.
      if (error.status === 401) await revalidate()
      return false
    } finally {
      running.delete(zone)
    }
  }

  return {
    of: uploads,
    sending: Object.values<Upload | undefined>(uploads).some((upload) => upload?.state === 'sending'),
    /** Announces a new upload to screen readers. Toasts report its end. */
    announcement,
    /** Sends the chosen or dropped files together. @returns whether the upload succeeded */
    send: async (zone: Zone, files: readonly File[], fields?: Fields): Promise<boolean> => {
      if (files.length === 0 || running.has(zone)) return false
      toasts.current.get(zone)?.()
      return run(zone, files, fields)
    },
    cancel: (zone: Zone) => {
      running.get(zone)?.abort()
      set(zone, undefined)
      options.onCancelled()
    },
  }
}
