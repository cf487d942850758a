// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getLaterSteps, loadFile, loadLaterSteps, receiveLaterSteps } from './load-later-steps.ts'
import { BUILD } from './build-origin.ts'
import type { LaterSteps } from './simulator.ts'

const ORIGIN = 'https://simulador.exemplo.com.br'

/** In no document, so that the test decides when a file loads. */
const createRoot = () => document.createElement('div').attachShadow({ mode: 'open' })
const scriptsIn = (root: ShadowRoot) => [...root.querySelectorAll('script')]
const arrive = (root: ShadowRoot, event = 'load') => scriptsIn(root)[0]!.dispatchEvent(new Event(event))
const integrity = 'sha384-x'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a later file', () => {
  test('is requested from the folder of this build with its digest, and its script element is removed', async () => {
    const root = createRoot()
    const loaded = loadFile(root, ORIGIN, ['etapas.js', integrity, () => true])
    const [script] = scriptsIn(root)
    expect(script!.src).toContain(`${ORIGIN}/embed/${BUILD}/etapas.js?`)
    expect(script).toMatchObject({ integrity, crossOrigin: 'anonymous' })
    arrive(root)
    await loaded
    expect(scriptsIn(root)).toEqual([])
  })

  test.each(['error', 'load'])(
    'fails when it did not run, whatever event the browser fires: %s',
    async (event) => {
      const root = createRoot()
      const loaded = loadFile(root, ORIGIN, ['etapas.js', integrity, () => false])
      arrive(root, event)
      await expect(loaded).rejects.toBeUndefined()
      expect(scriptsIn(root)).toEqual([])
    },
  )

  test('fails after fifteen seconds', async () => {
    const loaded = loadFile(createRoot(), ORIGIN, ['etapas.js', integrity, () => true])
    const failure = expect(loaded).rejects.toBeUndefined()
    vi.advanceTimersByTime(15_000)
    await failure
  })

  test('gets a new URL with each attempt, so that no cached failure is reused', () => {
    const roots = [createRoot(), createRoot(), createRoot()]
    for (const root of roots) void loadFile(root, ORIGIN, ['etapas.js', integrity, () => true])
    const addresses = roots.map((root) => scriptsIn(root)[0]!.src)
    expect(new Set(addresses).size).toBe(3)
    for (const root of roots) arrive(root)
  })
})

test('requests the second file once for all simulators, again after a failure, and never once loaded', async () => {
  const [root, other] = [createRoot(), createRoot()]
  const first = loadLaterSteps(root, ORIGIN)
  const second = loadLaterSteps(other, ORIGIN)
  expect([scriptsIn(root).length, scriptsIn(other).length]).toEqual([1, 0])
  arrive(root, 'error')
  await expect(Promise.allSettled([first, second])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(getLaterSteps()).toBeUndefined()

  const retried = loadLaterSteps(other, ORIGIN)
  receiveLaterSteps({ css: '.later{}' })
  arrive(other)
  await retried
  expect(getLaterSteps()).toMatchObject({ css: '.later{}' })

  await loadLaterSteps(root, ORIGIN)
  expect(scriptsIn(root)).toEqual([])
})

test('the third file adds to the second and replaces nothing', () => {
  const analysis = { isOverLimit: () => true } as unknown as NonNullable<LaterSteps['analysis']>
  receiveLaterSteps({ css: '.second{}' })
  receiveLaterSteps({ analysis })
  expect(getLaterSteps()).toMatchObject({ css: '.second{}', analysis })
})

test('the first of two versions on a page stays, with a warning that names both', async () => {
  const warnings: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
  const other = class extends HTMLElement {
    static readonly versao = '0.9.0'
  }
  customElements.define('simulador-financiamento', other)
  await import('./define.ts')
  expect(customElements.get('simulador-financiamento')).toBe(other)
  expect(warnings).toEqual([`simulador-financiamento: versão 0.9.0 já registrada, ${__VERSION__} ignorada`])
  vi.restoreAllMocks()
})
