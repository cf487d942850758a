import { ApiProblem } from '../../api/api-problem.ts'
import { sentName } from './accepted-files.ts'

/** Until the server has confirmed, no bar says more. */
const HELD_AT = 90
const TICK = { percent: 10, every: 200 }

/** What is told beside the files. */
export type Fields = readonly (readonly [name: string, value: string])[]

interface Options {
  fields?: Fields
  onProgress: (percent: number) => void
  /** Takes the upload back. */
  signal: AbortSignal
}

/**
 * Sends files, each as a `file` of one form, and tells how far it is: what was sent, or a step every now and then where
 * the browser does not say how much there is. (`fetch` does not tell of what it sent, hence the request of old.)
 * @throws ApiProblem when the server refuses, or is not there
 */
export const uploadFiles = (
  address: string,
  files: readonly File[],
  { onProgress, signal, fields = [] }: Options,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let percent = 0
    const reach = (next: number) => {
      percent = Math.max(percent, Math.min(HELD_AT, Math.floor(next)))
      onProgress(percent)
    }
    const ticking = setInterval(() => reach(percent + TICK.percent), TICK.every)
    const onSent = ({ lengthComputable, loaded, total }: ProgressEvent) => {
      if (!lengthComputable) return
      clearInterval(ticking)
      reach((loaded / total) * 100)
    }
    const abort = () => request.abort()

    request.upload.addEventListener('loadstart', onSent)
    request.upload.addEventListener('progress', onSent)
    request.addEventListener('load', () => {
      if (request.status < 300) {
        onProgress(100)
        resolve()
        return
      }
      const retryAfter = request.getResponseHeader('Retry-After')
      const answer = new Response(request.responseText, {
        status: request.status,
        headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
      })
      ApiProblem.of(answer).then(reject, reject)
    })
    request.addEventListener('error', () => reject(ApiProblem.unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearInterval(ticking)
      signal.removeEventListener('abort', abort)
    })
    signal.addEventListener('abort', abort)

    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    for (const file of files) form.append('file', file, sentName(file))
    request.open('POST', address)
    request.send(form)
  })
