/** The end of this turn of the event loop: all that has arrived by now has been read. */
const endOfTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Of a crowd that does not end, nobody waits longer. */
const MOST_WAITS = 8

/** Ends when nobody has come for two turns of the event loop. @param count how many have come */
async function endOfCrowd(count: () => number): Promise<void> {
  for (let waits = 0, before = 0; waits < MOST_WAITS && count() > before; waits += 1) {
    before = count()
    await endOfTurn()
    await endOfTurn()
  }
}

/**
 * Asks once for all who come while an answer is under way, and for all who come at once: whoever was waiting for one
 * answer often asks for the next, within a few turns of the event loop. None of them gets an answer that was asked for
 * before they came: they share the next.
 * @param ask never rejects
 */
export function coalesce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | undefined
  let next: Promise<Value> | undefined
  let waiting = 0

  const start = () => {
    next = undefined
    waiting = 0
    const asking = ask().finally(() => {
      if (running === asking) running = undefined
    })
    running = asking
    return asking
  }
  return () => {
    waiting += 1
    return (next ??= Promise.resolve(running)
      .then(() => endOfCrowd(() => waiting))
      .then(start))
  }
}

/**
 * Asks once for all who want the same in one turn of the event loop, as the requests of one screen do of one session. What
 * is under way already is not waited for.
 * @param ask after they all came
 */
export function oncePerTurn<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const asking = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = asking.get(key)
    if (known) return known
    const answer = endOfTurn().then(() => {
      asking.delete(key)
      return ask(key)
    })
    asking.set(key, answer)
    return answer
  }
}
