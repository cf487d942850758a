import type { Role } from 'core'
import { mayOpen } from './route-roles.ts'

const LONGEST = 512

/** Browsers read a backslash as a slash and drop tabs and line breaks, which would turn `/\t/evil.com` into another site. */
// oxlint-disable-next-line no-control-regex -- the pattern must exclude control characters
const oneSlashAndNothingHidden = /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f]*$/

/** `URL.parse`, which browsers from before 2024 lack. */
function readUrl(address: string, origin: string) {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

/**
 * Reads the address that a person wanted to open before the sign-in.
 * @returns an address of this site that the role may open, or null for any other input
 *
 * @example readReturnAddress('/admin/taxas?q=itbi', 'https://site.br', 'admin') // → '/admin/taxas?q=itbi'
 * @example readReturnAddress('//evil.com/admin', 'https://site.br', 'admin') // → null
 */
export function readReturnAddress(intent: string | null, origin: string, role: Role): string | null {
  if (!intent || intent.length > LONGEST || !oneSlashAndNothingHidden.test(intent)) return null
  const url = readUrl(intent, origin)
  if (!url) return null
  // Resolving dot segments may leave two leading slashes.
  const isOurs = url.origin === origin && oneSlashAndNothingHidden.test(url.pathname)
  return isOurs && mayOpen(url.pathname, role) ? url.pathname + url.search + url.hash : null
}
