import { ApiProblem } from '../async/api-problem.ts'

/** Highest percentage before the server confirms. */
const MOST_UNCONFIRMED = 90
const TICK = { percent: 10, every: 200 }

/** Form fields sent with the files. */
export type Fields = readonly (readonly [name: string, value: string])[]

interface Options {
  fields?: Fields | undefined
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends files as `file` fields of a multipart form and reports the progress: bytes sent, or a step at each tick when the
 * browser does not know the total. Uses `XMLHttpRequest` because `fetch` reports no upload progress.
 * @throws ApiProblem when the server refuses or is unreachable
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
      percent = Math.max(percent, Math.min(MOST_UNCONFIRMED, Math.floor(next)))
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
    for (const file of files) form.append('file', file)
    request.open('POST', address)
    request.send(form)
  })
