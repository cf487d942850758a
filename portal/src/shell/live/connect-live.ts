import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { announceNews, type LiveChange } from './live-news.ts'
import { markChanges } from './live-marks.ts'

/** A stream without its first event by then is held back by a proxy. */
const FIRST_EVENT_MS = 6000
const POLL_MS = 4000
/** Milliseconds between two attempts at a stream while polling. */
const STREAM_AGAIN_MS = 60_000
const LONGEST_WAIT_MS = 30_000
/** Earlier numbers that a poll asks for again: a change may be committed after a later one. */
const OVERLAP = 20

const isList = (value: unknown): value is readonly LiveChange[] => Array.isArray(value)

function tell(everything: boolean, changes: readonly LiveChange[]) {
  markChanges(changes)
  announceNews({ everything, changes })
}

/** Polls for changes. @returns a function that stops */
function poll() {
  const known = new Set<number>()
  let next: number | undefined
  let isActive = true
  const ask = async () => {
    const query = next === undefined ? {} : { after: String(Math.max(0, next - OVERLAP)) }
    const isFirst = next === undefined
    const answer = await bodyOf(api.live.changes.$get({ query })).catch((problem: ApiProblem) => {
      if (problem.status === 401) isActive = false
      return undefined
    })
    if (!answer || !isActive) return
    next = Math.max(next ?? 0, answer.next)
    const fresh = answer.changes.filter(({ seq }) => !known.has(seq))
    for (const { seq } of answer.changes) known.add(seq)
    if (!isFirst) tell(answer.everything, fresh)
  }
  // Numbers up to the first answer are old.
  const first = ask().then(async () => {
    if (next === undefined) return
    const old = await bodyOf(
      api.live.changes.$get({ query: { after: String(Math.max(0, next - OVERLAP)) } }),
    ).catch(() => undefined)
    for (const { seq } of old?.changes ?? []) known.add(seq)
  })
  const timer = setInterval(() => void first.then(() => (isActive ? ask() : undefined)), POLL_MS)
  return () => {
    isActive = false
    clearInterval(timer)
  }
}

/** Installs the page that an installed portal shows without a connection. */
function registerWorker() {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}

/**
 * Listens to the changes of others while the window is visible: a hidden window needs none, and browsers allow six
 * connections to a server without HTTP/2. Polls where no stream arrives.
 * @returns a function that stops
 */
export function connectLive(): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let stopPolling: (() => void) | undefined
  let failures = 0
  let hasListened = false

  const close = () => {
    source?.close()
    source = undefined
    clearTimeout(deadline)
    clearTimeout(again)
    stopPolling?.()
    stopPolling = undefined
  }
  const fail = () => {
    source?.close()
    source = undefined
    clearTimeout(deadline)
    failures += 1
    if (failures >= 2) stopPolling ??= poll()
    const wait = stopPolling ? STREAM_AGAIN_MS : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures)
    again = setTimeout(open, wait * (0.5 + Math.random() / 2))
  }
  function open() {
    clearTimeout(again)
    if (document.visibilityState !== 'visible' || source) return
    source = new EventSource('/api/live')
    deadline = setTimeout(fail, FIRST_EVENT_MS)
    source.addEventListener('ready', () => {
      clearTimeout(deadline)
      failures = 0
      stopPolling?.()
      stopPolling = undefined
      // The first stream begins with the screen; a later one may have missed changes.
      if (hasListened) tell(true, [])
      hasListened = true
    })
    source.addEventListener('changes', ({ data }: MessageEvent<string>) => {
      const changes: unknown = JSON.parse(data)
      if (isList(changes)) tell(false, changes)
    })
    source.addEventListener('everything', () => tell(true, []))
    source.addEventListener('error', fail)
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? open() : close())

  open()
  registerWorker()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', close)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', close)
    close()
  }
}
