import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { restAfterUse } from './rest-storages.ts'

test('overlapping calls keep their own values in a storage that is disabled between calls', async () => {
  const storage = new AsyncLocalStorage<string>()
  restAfterUse(storage)
  const call = (name: string, ms: number) =>
    storage.run(name, async () => {
      await sleep(ms)
      const inner = await storage.run(`${name}, inner`, async () => storage.getStore())
      await sleep(ms)
      return [inner, storage.getStore()]
    })
  const calls = [call('short', 1), call('long', 20)]
  expect(() =>
    storage.run('failing', () => {
      throw new RangeError(storage.getStore())
    }),
  ).toThrow(new RangeError('failing'))
  await expect(storage.run('rejected', async () => Promise.reject(new RangeError('late')))).rejects.toThrow(
    'late',
  )
  expect(await Promise.all(calls)).toEqual([
    ['short, inner', 'short'],
    ['long, inner', 'long'],
  ])
  // In Node.js before 24, `enabled` tells whether the storage hooks promises.
  expect(Reflect.get(storage, 'enabled') ?? false).toBe(false)
  expect(await call('again', 1)).toEqual(['again, inner', 'again'])
})
