/** A key of 32 bytes, and its number in what it encrypted. */
export interface DataKey {
  version: number
  key: Buffer
}

/** `1:…` or `1:…,2:…`: numbers with the base64 of 32 bytes; the highest encrypts, the others still read. */
const FORMAT = /^[1-9]\d{0,4}:[A-Za-z0-9+/]{43}=$/

/**
 * Reads the keys of `DATA_KEYS`, the newest first. @returns null when they are not in order
 *
 * @example parseDataKeys('1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=')?.[0]?.version // → 1
 */
export function parseDataKeys(text: string): DataKey[] | null {
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => FORMAT.test(part))) return null
  const keys = parts.map((part): DataKey => {
    const [version = '', base64 = ''] = part.split(':')
    return { version: Number(version), key: Buffer.from(base64, 'base64') }
  })
  if (new Set(keys.map(({ version }) => version)).size !== keys.length) return null
  return keys.toSorted((a, b) => b.version - a.version)
}

/** Of 32 random bytes some 30 differ, and never so few. */
const FEWEST_BYTES = 16

/** Whether nobody drew it: zeros, a letter over and over, a short text. */
export const isWeakKey = (key: Buffer) => new Set(key).size < FEWEST_BYTES
