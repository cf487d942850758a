import { ApiError } from '../http/api-error.ts'

/** Computations of anonymous callers that may wait at once, from all networks together: about 100 ms of work. */
const MOST_WAITING = 64

/**
 * Runs computations of anonymous callers one after the other, each in its own turn of the event loop, so that the server
 * answers everybody else between two of them. The returned function rejects with 503 and Retry-After while the queue is full.
 */
export function createSumQueue(mostWaiting = MOST_WAITING) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Answer>(compute: () => Answer): Promise<Answer> => {
    if (waiting >= mostWaiting)
      throw new ApiError('unavailable', undefined, undefined, { 'Retry-After': '1' })
    waiting += 1
    const turn = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    last = turn
    try {
      await turn
      return compute()
    } finally {
      waiting -= 1
    }
  }
}

/** One queue for all routes: they share the event loop of this process. */
const runInTurn = createSumQueue()

/** Runs a computation at once for a caller with a key, which has a limit of its own, and in turn for anybody else. */
export const runSum = <Answer>(keyId: string | null, compute: () => Answer): Promise<Answer> =>
  keyId === null ? runInTurn(compute) : Promise.resolve(compute())
