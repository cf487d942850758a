import { otherBlanks, type Token } from './pdf-tokens.ts'

/** Most tokens stored per object; far more than a dictionary before a stream has. */
export const MOST_KEPT = 10_000

/** Maps each key of a dictionary to its tokens; null when a key occurs twice or readers may disagree on the keys. */
export function entriesOf(dictionary: Token[]): Map<string, Token[]> | null {
  const isSplit = dictionary.some(({ kind, value }) => kind !== 'text' && otherBlanks.test(value))
  if (dictionary.length >= MOST_KEPT || isSplit) return null
  const entries = new Map<string, Token[]>()
  for (let at = 1; at < dictionary.length - 1;) {
    const key = dictionary[at]!
    if (key.kind !== 'name' || entries.has(key.value)) return null
    at += 1
    const start = at
    if (dictionary[at + 2]?.value === 'R') at += 3
    else {
      let depth = 0
      do {
        const kind = dictionary[at]?.kind
        depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
        at += 1
      } while (depth > 0)
      if (depth < 0) return null
    }
    entries.set(key.value, dictionary.slice(start, at))
  }
  return entries
}

/** Names of one filter or of a list of filters. */
export function filtersOf(value: Token[] = []): string[] | null {
  const names = value[0]?.value === '[' ? value.slice(1, -1) : value
  return names.every(({ kind }) => kind === 'name') ? names.map(({ value: name }) => name.slice(1)) : null
}

/** A direct number, as object streams contain; null for a reference. */
export function numberOf(value: Token[] | undefined): number | null {
  const [first, ...more] = value ?? []
  return first?.kind === 'word' && more.length === 0 && /^\d{1,9}$/.test(first.value)
    ? Number(first.value)
    : null
}
