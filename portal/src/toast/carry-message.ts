import type { ToastContent } from './toast-context.ts'

/** Of this tab: what was just said as the portal was left for its other app. */
const KEY = 'sim.message'
/** Said so shortly before, nobody had time to read it. */
const UNREAD_MS = 5000
/** The other app is there by then; a tab that comes back later says nothing old. */
const STILL_NEW_MS = 15_000

interface Said {
  at: number
  message: ToastContent
}

let last: Said | undefined

/** Notes what is said, in case that the portal is left before anybody could read it. */
export const noteSaid = (message: ToastContent) => {
  last = { at: Date.now(), message }
}

/** Keeps what was said a moment ago for the other app, which is loaded next. A failure belongs to where it happened. */
export function carryMessage(): void {
  if (!last || Date.now() - last.at > UNREAD_MS || last.message.tone === 'destructive') return
  sessionStorage.setItem(KEY, JSON.stringify({ ...last, at: Date.now() }))
}

/** What the other app said last, once. */
export function takeCarriedMessage(): ToastContent | undefined {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return undefined
  sessionStorage.removeItem(KEY)
  const { at, message } = JSON.parse(text) as Said
  return Date.now() - at < STILL_NEW_MS ? message : undefined
}
