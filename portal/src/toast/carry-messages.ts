import type { ShownToast } from './toast-context.ts'

/** Of this tab: what was just said as its page was left. */
const KEY = 'sim.messages'
/** Said so shortly before, nobody had time to read it. */
const UNREAD_MS = 5000
/** The next page of the portal is there by then; a tab that comes back later says nothing old. */
const STILL_NEW_MS = 15_000

interface Carried {
  at: number
  messages: ShownToast[]
}

/** Keeps what was said a moment ago for the next page, if that is one of the portal. */
export function carryMessages(said: readonly ShownToast[]): void {
  const now = Date.now()
  const messages = said.filter(({ at }) => now - at < UNREAD_MS)
  if (messages.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ at: now, messages }))
}

/** What the page before this one said last, once. */
export function takeCarriedMessages(): ShownToast[] {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return []
  sessionStorage.removeItem(KEY)
  const { at, messages } = JSON.parse(text) as Carried
  return Date.now() - at < STILL_NEW_MS ? messages : []
}
