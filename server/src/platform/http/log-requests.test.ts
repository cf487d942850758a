import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { from } from '../../testing/browser.ts'
import { signUp } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'

afterEach(() => void vi.useRealTimers())

const warningsAfter = async (
  env: Record<string, string>,
  headers: Record<string, string>,
  peer = '127.0.0.1',
) => {
  const { app, log } = await startApp({ env })
  for (let time = 0; time < 3; time += 1) await app.request('/api/health', { headers }, from(peer))
  return log.filter((line) => line.includes('TRUST_PROXY'))
}
const forwarded = { 'X-Forwarded-For': '198.51.100.7' }

test('warns once of a proxy that TRUST_PROXY does not mention', async () => {
  expect(await warningsAfter({}, forwarded)).toHaveLength(1)
})

test('warns once of a proxy outside the networks of TRUST_PROXY', async () => {
  const warnings = await warningsAfter({ TRUST_PROXY: '1' }, forwarded, '203.0.113.9')
  expect(warnings).toEqual([expect.stringContaining('informe a rede dele')])
  expect(warnings[0]).not.toContain('203.0.113.9')
})

test('does not warn without a proxy or with a trusted one', async () => {
  expect(await warningsAfter({}, {})).toEqual([])
  expect(await warningsAfter({ TRUST_PROXY: '1' }, forwarded)).toEqual([])
})

test('a scan for unknown addresses does not flood the log, and requests to known addresses stay in it', async () => {
  const { app, log } = await startApp()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ask = async (paths: string[]) => {
    for (const path of paths) await (await app.request(path)).arrayBuffer()
  }
  const unknown = Array.from({ length: 200 }, (_, n) => [`/wp-admin/${n}.php`, `/api/v2/${n}`]).flat()
  await ask([...unknown, '/api/health'])
  const lines = log.map((line) => JSON.parse(line) as { path?: string; status?: number; msg?: string })
  expect(lines.filter(({ status }) => status === 404)).toHaveLength(30)
  expect(lines.filter(({ msg }) => msg === 'Página não encontrada')).toHaveLength(30)
  expect(lines.at(-1)).toMatchObject({ path: '/api/health', status: 200 })
  expect(lines).toHaveLength(61)

  // No further requests come: 200 were for pages, 400 for all addresses.
  vi.advanceTimersByTime(60_000)
  await ask([`/${'x'.repeat(5000)}`])
  const after = log.slice(61).map((line) => JSON.parse(line) as { linhas?: number; path?: string })
  expect(after.map(({ linhas, path }) => linhas ?? path?.length)).toEqual([170, 370, 200, 200])
})

test('logs every attempt to open cases of others', async () => {
  const started = await startApp()
  const ana = await signUp(started, 'ana@exemplo.com.br')
  const paths = Array.from({ length: 40 }, () => `/api/cases/${randomUUID()}`)
  for (const path of paths) expect((await ana.get(path)).status).toBe(404)
  const logged = started.log.map((line) => (JSON.parse(line) as { path?: string }).path)
  expect(logged.filter((path) => path?.startsWith('/api/cases/'))).toEqual(paths)
})
