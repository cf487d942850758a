import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadScreens } from './preload-screens.ts'

type Router = Parameters<typeof preloadScreens>[1]
type Listener = Parameters<Router['subscribe']>[0]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

/** And waits until that is painted. */
async function pointAt(to: string) {
  document.querySelector(`a[href="${to}"] b`)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(50)
}

/**
 * A page with these links, whose screens say when they are fetched.
 * @param failing addresses of screens that do not come
 */
function open(links: string[], failing: string[] = []) {
  document.body.innerHTML = `<main>${links.map((to) => `<a href="${to}"><b>${to}</b></a>`).join('')}</main>`
  const fetched: string[] = []
  const screen = (path: string): RouteObject => ({
    path,
    lazy: () => {
      fetched.push(path)
      return failing.includes(path) ? Promise.reject(new Error('away')) : Promise.resolve({})
    },
  })
  let onNavigation: Listener | undefined
  const router: Router = {
    subscribe: (listener) => {
      onNavigation = listener
      return () => {}
    },
  }
  const screens = ['/inicio', '/casos', '/casos/:id', '/papeis', '/taxas', '/textos', '*'].map(screen)
  preloadScreens([...screens, { path: '/sem-codigo' }], router)
  const arrive = () =>
    onNavigation?.({ navigation: { state: 'idle' } } as Parameters<Listener>[0], {} as never)
  return { fetched, arrive }
}

test('the code of a screen is fetched once when somebody points at a link to it; that of a page is not', async () => {
  const links = ['/casos/7', '/casos/8', '/simulador', 'https://outro.example/casos']
  const { fetched } = open(links)
  const pointed = links.map(pointAt)
  expect(fetched).toEqual([])
  await Promise.all(pointed)
  expect(fetched).toEqual(['/casos/:id'])
})

test('the first three screens that a screen leads to are fetched once nothing else happens', async () => {
  const { fetched, arrive } = open(['/casos/7', '/simulador', '/casos/8', '/papeis', '/taxas', '/textos'])
  await vi.advanceTimersByTimeAsync(1000)
  arrive()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).toEqual(['/casos/:id', '/papeis', '/taxas'])
  document.body.innerHTML = '<main><a href="/papeis"></a><a href="/textos"></a></main>'
  arrive()
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetched).toEqual(['/casos/:id', '/papeis', '/taxas', '/textos'])
})

test('what does not come is left until it is opened, and who pays for each byte fetches what they open', async () => {
  const { fetched } = open(['/taxas', '/textos'], ['/taxas'])
  await pointAt('/taxas')
  await pointAt('/taxas')
  expect(fetched).toEqual(['/taxas'])
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await pointAt('/textos')
  vi.stubGlobal('navigator', { onLine: false })
  await pointAt('/textos')
  vi.unstubAllGlobals()
  expect(fetched).toEqual(['/taxas'])
})

test('the screen that is shown, and what has no code of its own, take no place of others', async () => {
  const { fetched } = open(['/inicio', '/sem-codigo', '/casos/7', '/papeis', '/taxas'])
  history.replaceState(null, '', '/inicio')
  await vi.advanceTimersByTimeAsync(2000)
  history.replaceState(null, '', '/')
  expect(fetched).toEqual(['/casos/:id', '/papeis', '/taxas'])
})
