import type { Sources } from './source.ts'

/**
 * Lists the keys of the sources that a value's figures name, at any depth, in order and each once.
 * @example sourceKeysIn({ source: 'a', sources: { fee: 'b' }, rates: [{ source: 'a' }, { source: 'c' }] }) // → ['a', 'b', 'c']
 */
export function sourceKeysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    if (name === 'source') return typeof child === 'string' ? [child] : []
    if (name === 'sources' && typeof child === 'object' && child !== null)
      return Object.values(child).filter((key): key is string => typeof key === 'string')
    return sourceKeysIn(child)
  })
  return [...new Set(keys)]
}

/** Selects the sources that a value's figures name. */
export function sourcesNamedIn(value: unknown, sources: Sources): Sources {
  const keys = new Set(sourceKeysIn(value))
  return Object.fromEntries(Object.entries(sources).filter(([key]) => keys.has(key)))
}
