const came = new WeakMap<Promise<unknown>, { value: unknown }>()

/**
 * What a loader begins and its screen waits for. Should the screen never be shown, nobody else hears of a failure; what
 * is there before the screen is, it shows at once.
 */
export function deferred<Value>(call: Promise<Value>): Promise<Value> {
  call.then(
    (value) => came.set(call, { value }),
    () => {},
  )
  return call
}

/** What a deferred promise gave, where it has come already. */
export const cameOf = <Value>(promise: Promise<Value>) => came.get(promise) as { value: Value } | undefined
