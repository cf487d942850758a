/** What a loader begins and its screen waits for. Should the screen never be shown, nobody else hears of a failure. */
export function deferred<Value>(call: Promise<Value>): Promise<Value> {
  call.catch(() => {})
  return call
}
