import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

const warningsAfter = async (env: Record<string, string>, headers: Record<string, string>) => {
  const { app, log } = await startApp({ env })
  for (let time = 0; time < 3; time += 1) await app.request('/api/health', { headers })
  return log.filter((line) => line.includes('TRUST_PROXY'))
}
const forwarded = { 'X-Forwarded-For': '198.51.100.7' }

test('a proxy that was not told of is said once', async () => {
  expect(await warningsAfter({}, forwarded)).toHaveLength(1)
})

test('without a proxy, or with one that was told of, nothing is said', async () => {
  expect(await warningsAfter({}, {})).toEqual([])
  expect(await warningsAfter({ TRUST_PROXY: '1' }, forwarded)).toEqual([])
})
