export interface RememberOptions {
  /** How long a value counts as fresh, asked each time. */
  ttlMs: () => Promise<number>
  /** How long a source that failed is left alone. */
  pauseMs: number
  now: () => number
  onFailure: (key: string, error: unknown) => void
}

/**
 * Reads through a memory, key by key. A value gone stale is still given while a new one is fetched; one request
 * is in flight at a time; after a failure nobody waits for the source again until the pause is over.
 * @returns a reader that never rejects: undefined when there is no value to give
 */
export function remember<Value>(
  load: (key: string) => Promise<Value>,
  { ttlMs, pauseMs, now, onFailure }: RememberOptions,
) {
  const kept = new Map<string, { value: Value; since: number }>()
  const pausedUntil = new Map<string, number>()
  const inFlight = new Map<string, Promise<Value | undefined>>()

  async function ask(key: string) {
    try {
      const value = await load(key)
      kept.set(key, { value, since: now() })
      return value
    } catch (error) {
      pausedUntil.set(key, now() + pauseMs)
      onFailure(key, error)
      return undefined
    } finally {
      inFlight.delete(key)
    }
  }

  async function refresh(key: string) {
    if (now() < (pausedUntil.get(key) ?? 0)) return undefined
    const asking = inFlight.get(key) ?? ask(key)
    inFlight.set(key, asking)
    return asking
  }

  return async (key: string): Promise<Value | undefined> => {
    const entry = kept.get(key)
    if (!entry) return refresh(key)
    if (now() >= entry.since + (await ttlMs())) void refresh(key)
    return entry.value
  }
}
