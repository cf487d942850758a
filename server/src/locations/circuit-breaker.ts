interface BreakerOptions {
  /** How long a service that failed is left alone. */
  pauseMs: number
  now: () => number
}

/**
 * Keeps visitors from waiting, one after the other, for a service that is away: after one failed call, none is made
 * until the pause is over. Then, as at the start, a single call tries the service while the others wait for what comes
 * of it.
 * @returns a caller that never rejects: undefined where the call failed or was not made
 */
export function circuitBreaker({ pauseMs, now }: BreakerOptions) {
  let isHealthy = false
  let pausedUntil = -Infinity
  let probe: Promise<void> | undefined

  return async <Value>(
    call: () => Promise<Value>,
    onFailure: (error: unknown) => void,
  ): Promise<Value | undefined> => {
    if (probe && !isHealthy) await probe
    if (now() < pausedUntil) return undefined
    const result = call().then(
      (value) => {
        isHealthy = true
        return value
      },
      (error: unknown) => {
        isHealthy = false
        pausedUntil = now() + pauseMs
        onFailure(error)
        return undefined
      },
    )
    if (!isHealthy)
      probe = result.then(() => {
        probe = undefined
      })
    return result
  }
}
