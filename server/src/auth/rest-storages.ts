import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'

const resting = new WeakSet<object>()

/** Switches a storage off whenever nothing runs in it. */
export function restAfterUse<Store>(storage: AsyncLocalStorage<Store>) {
  if (resting.has(storage)) return
  resting.add(storage)
  const run = storage.run.bind(storage)
  let running = 0
  const end = () => {
    running -= 1
    if (running === 0) storage.disable()
  }
  storage.run = <Result>(store: Store, work: (...args: never[]) => Result, ...args: never[]): Result => {
    running += 1
    const result = run(store, () => {
      try {
        return work(...args)
      } catch (error) {
        end()
        throw error
      }
    })
    if (result instanceof Promise) result.then(end, end)
    else end()
    return result
  }
}

/**
 * What belongs to one call of better-auth is in storages that follow each promise. Up to Node.js 22 they have all promises
 * of the process watched from the first sign-in on, for a third of what a request costs: so they rest between its calls.
 */
export async function restStorages() {
  const storages = await Promise.all([
    getRequestStateAsyncLocalStorage(),
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
  ])
  for (const storage of storages) restAfterUse(storage as AsyncLocalStorage<unknown>)
}
