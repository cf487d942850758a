/** A key of 32 bytes with its number, which prefixes encrypted texts. */
export interface DataKey {
  version: number
  key: Buffer
}

/** `1:…` or `1:…,2:…`: numbers and base64 of 32 bytes. The highest number encrypts; the others still decrypt. */
const FORMAT = /^[1-9]\d{0,4}:[A-Za-z0-9+/]{43}=$/

/**
 * Parses `DATA_KEYS`, newest first.
 * @returns null if the format is wrong
 *
 * @example parseDataKeys('1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=')?.[0]?.version // → 1
 */
export function parseDataKeys(text: string): DataKey[] | null {
  const parts = text.split(',').map((item) => item.trim())
  if (!parts.every((item) => FORMAT.test(item))) return null
  const keys = parts.map((item): DataKey => {
    const [version = '', base64 = ''] = item.split(':')
    return { version: Number(version), key: Buffer.from(base64, 'base64') }
  })
  if (new Set(keys.map(({ version }) => version)).size !== keys.length) return null
  return keys.toSorted((a, b) => b.version - a.version)
}

/** Distinct bytes: 32 random bytes have about 30. */
const FEWEST_BYTES = 16

/** Detects keys that are not random: zeros, a repeated letter, a short text. */
export const isWeakKey = (key: Buffer) => new Set(key).size < FEWEST_BYTES
