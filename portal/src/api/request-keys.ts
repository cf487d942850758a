import { newKey } from 'core'

/** Limit of stored keys; the oldest is dropped first. */
const MOST_KEYS = 50

/** Age in milliseconds from which an identical request is a new one and not a retry. */
const RENEWED_AFTER_MS = 5 * 60 * 1000

/** Conflicts and invalid input created nothing, like the codes `wrong_state` and `key_reused`: the next request is new. */
const endingStatuses = [409, 422]

interface Key {
  text: string
  createdAt: number
}

/** Keys of requests that have not succeeded yet, by address and body. */
const keys = new Map<string, Key>()

function keyFor(request: string): string {
  const stored = keys.get(request)
  if (stored && Date.now() - stored.createdAt < RENEWED_AFTER_MS) return stored.text
  const fresh = { text: newKey(), createdAt: Date.now() }
  keys.delete(request)
  keys.set(request, fresh)
  const [oldest] = keys.keys()
  if (keys.size > MOST_KEYS && oldest !== undefined) keys.delete(oldest)
  return fresh.text
}

/** Whether a body contains a password: its key is never stored, and each attempt gets a new one. */
const holdsPassword = (body: unknown) => typeof body === 'string' && /"\w*password":/i.test(body)

/**
 * Wraps `fetch` to send an `Idempotency-Key` with each POST, so that the server creates a retried item once: the same
 * address and body repeat the key until a response ends the request, for at most five minutes. File uploads and
 * requests to `/api/auth` have no key.
 */
export const withRequestKeys =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (init?.method !== 'POST' || input instanceof Request || init.body instanceof FormData)
      return send(input, init)
    if (new URL(input, location.origin).pathname.startsWith('/api/auth/')) return send(input, init)
    const headers = new Headers(init.headers)
    if (holdsPassword(init.body)) {
      headers.set('Idempotency-Key', newKey())
      return send(input, { ...init, headers })
    }
    const request = JSON.stringify([input, init.body ?? null])
    headers.set('Idempotency-Key', keyFor(request))
    const response = await send(input, { ...init, headers })
    if (response.ok || endingStatuses.includes(response.status)) keys.delete(request)
    return response
  }
