interface CacheOptions {
  /** How long a value counts as fresh, asked each time. */
  ttlMs: () => Promise<number>
  now: () => number
}

/**
 * Reads through a cache, key by key. A value gone stale is still given while a new one is loaded, and of one key there
 * is one load at a time.
 * @param load never rejects; undefined when there is no value to give
 */
export function staleWhileRevalidate<Value>(
  load: (key: string) => Promise<Value | undefined>,
  { ttlMs, now }: CacheOptions,
) {
  const cached = new Map<string, { value: Value; since: number }>()
  const loading = new Map<string, Promise<Value | undefined>>()

  async function loadAnew(key: string) {
    const value = await load(key)
    if (value !== undefined) cached.set(key, { value, since: now() })
    loading.delete(key)
    return value
  }

  function refresh(key: string) {
    const refreshed = loading.get(key) ?? loadAnew(key)
    loading.set(key, refreshed)
    return refreshed
  }

  return async (key: string): Promise<Value | undefined> => {
    if (!cached.has(key)) return refresh(key)
    const ttl = await ttlMs()
    // Looked at after that: it may have been loaded anew meanwhile.
    const entry = cached.get(key)
    if (!entry || now() >= entry.since + ttl) void refresh(key)
    return entry?.value
  }
}
