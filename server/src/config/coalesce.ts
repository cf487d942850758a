/**
 * Asks once for all who come while an answer is under way. None of them gets that one, which may be of a moment before
 * they came: they share the next.
 * @param ask never rejects
 */
export function coalesce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  let next: Promise<Value> | undefined

  const start = () => {
    const asking = ask().finally(() => {
      if (running === asking) running = undefined
    })
    running = asking
    return asking
  }
  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = undefined
      return running ?? start()
    })
    return next
  }
}
