const resolvedValues = new WeakMap<Promise<unknown>, { value: unknown }>()

/**
 * Starts a call in a loader for the screen to await. Marks a rejection as handled, in case the screen is never shown, and
 * records the value, so that the screen shows one that is already there at once.
 */
export function deferred<Value>(call: Promise<Value>): Promise<Value> {
  call.then(
    (value) => resolvedValues.set(call, { value }),
    () => {},
  )
  return call
}

/** Value of a deferred promise, if it has resolved. */
export const resolvedValueOf = <Value>(promise: Promise<Value>) =>
  resolvedValues.get(promise) as { value: Value } | undefined
