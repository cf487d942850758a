import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'

const resting = new WeakSet<object>()

/** Disables a storage whenever no call runs in it. */
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
 * Disables the storages of better-auth between its calls. Before Node.js 24 an `AsyncLocalStorage` in use hooks every
 * promise of the process, which costs each request a third of its time after the first sign-in. Delete this file when
 * support for Node.js 20 ends.
 */
export async function restStorages() {
  const storages = await Promise.all([
    getRequestStateAsyncLocalStorage(),
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
  ])
  for (const storage of storages) restAfterUse(storage as AsyncLocalStorage<unknown>)
}
