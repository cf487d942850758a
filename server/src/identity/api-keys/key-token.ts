import { digestOf, newToken } from '../auth/link-token.ts'

const PREFIX = 'sim_'
const SHOWN = 6

/** Generates a key: the text that is shown once, and the columns to store. */
export function makeKey() {
  const key = `${PREFIX}${newToken()}`
  return { key, columns: { digest: digestOf(key), prefix: key.slice(0, PREFIX.length + SHOWN) } }
}

const bearer = /^Bearer +(\S+) *$/i

/** The key of a request; `null` without one. */
export function readKey(headers: Headers): string | null {
  const header = headers.get('Authorization')
  return header === null ? null : (bearer.exec(header)?.[1] ?? '')
}
