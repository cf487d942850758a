import { digestOf, newToken } from '../auth/link-token.ts'

const PREFIX = 'sim_'
const SHOWN = 6

/** A new key: what is shown once, and what is kept of it. */
export function makeKey() {
  const key = `${PREFIX}${newToken()}`
  return { key, columns: { digest: digestOf(key), prefix: key.slice(0, PREFIX.length + SHOWN) } }
}

const bearer = /^Bearer +(\S+) *$/i

/** The key that a request shows; `null` where it shows none. */
export function readKey(headers: Headers): string | null {
  const given = headers.get('Authorization')
  return given === null ? null : (bearer.exec(given)?.[1] ?? '')
}
