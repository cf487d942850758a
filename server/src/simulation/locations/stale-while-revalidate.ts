interface CacheOptions {
  /** Milliseconds that a value stays fresh, read on each call. */
  ttlMs: () => Promise<number>
  now: () => number
}

/**
 * Reads through a cache, key by key. Returns a stale value while a new one loads, with one load per key at a time.
 * @param load never rejects; undefined when there is no value
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
    // Read after the wait, since the value may have been loaded meanwhile.
    const entry = cached.get(key)
    if (!entry || now() >= entry.since + ttl) void refresh(key)
    return entry?.value
  }
}
