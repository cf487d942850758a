interface BreakerOptions {
  /** Milliseconds without calls after a failure. */
  pauseMs: number
  now: () => number
}

/**
 * Circuit breaker: after a failed call, no call is made until the pause is over. Then, as at the start, a single call
 * probes the service while the others wait for its result.
 * @returns a caller that never rejects: undefined when the call failed or was not made
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
