import type { RouteObject } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { preloadScreens } from './preload-screens.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const pointAt = (to: string, event = 'pointerover') =>
  document.querySelector(`a[href="${to}"] b`)?.dispatchEvent(new Event(event, { bubbles: true }))

/**
 * Opens a page with these links, whose screens record when they are fetched.
 * @param failing paths of screens whose code fails to load
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
  preloadScreens([...['/casos', '/casos/:id', '/taxas', '/textos', '*'].map(screen), { path: '/sem-codigo' }])
  return fetched
}

test('preloads the code of a screen once when its link is hovered or focused, and not that of a page', () => {
  const links = ['/casos/7', '/taxas', '/simulador', '/sem-codigo', 'https://outro.example/casos']
  const fetched = open(links)
  for (const link of [...links, ...links]) pointAt(link)
  expect(fetched).toEqual(['/casos/:id', '/taxas'])
  open(['/textos'])
  expect(fetched).toHaveLength(2)
  pointAt('/textos', 'focusin')
  expect(fetched).toEqual(['/casos/:id', '/taxas', '/textos'])
})

test('preloads a failed screen no second time, and none with Save-Data', async () => {
  const fetched = open(['/taxas', '/textos'], ['/taxas'])
  pointAt('/taxas')
  await Promise.resolve()
  pointAt('/taxas')
  expect(fetched).toEqual(['/taxas'])
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  pointAt('/textos')
  vi.stubGlobal('navigator', { onLine: false })
  pointAt('/textos')
  expect(fetched).toEqual(['/taxas'])
})
