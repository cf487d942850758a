import type { Role } from 'core'
import { mayOpen } from './route-roles.ts'

const LONGEST = 512

/** Browsers read a backslash as a slash and drop tabs and line ends, which would make `/\t/evil.com` another site. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const oneSlashAndNothingHidden = /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f]*$/

/** As `URL.parse`, which browsers from before 2024 do not have. */
function readUrl(address: string, origin: string) {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

/**
 * Reads where somebody wanted to go before signing in. Whatever it holds, what comes back is an address of this site
 * that the role may open, or `null`.
 *
 * @example readReturnAddress('/admin/taxas?q=itbi', 'https://site.br', 'admin') // → '/admin/taxas?q=itbi'
 * @example readReturnAddress('//evil.com/admin', 'https://site.br', 'admin') // → null
 */
export function readReturnAddress(intent: string | null, origin: string, role: Role): string | null {
  if (!intent || intent.length > LONGEST || !oneSlashAndNothingHidden.test(intent)) return null
  const url = readUrl(intent, origin)
  if (!url) return null
  // Dots that are followed may leave two slashes behind.
  const isOurs = url.origin === origin && oneSlashAndNothingHidden.test(url.pathname)
  return isOurs && mayOpen(url.pathname, role) ? url.pathname + url.search + url.hash : null
}
