import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { embedEvents } from './embed-interface.ts'
import { isElementId, isListName, listenCode, tagManagerCode } from './measure-code.ts'

test('the tag for Google Tag Manager equals the example, which a browser test opens', () => {
  const example = readFileSync(new URL('../../../../../examples/gtm/tag.html', import.meta.url), 'utf8')
  expect(tagManagerCode({ origin: 'http://localhost:3000', element: 'simulador', list: 'dataLayer' })).toBe(
    example,
  )
})

test('pushes every documented event with its detail', () => {
  const code = listenCode('medidas').replace(/<\/?script>/g, '')
  const heard = new Map<string, (event: { detail: object }) => void>()
  const window: { medidas?: object[] } = {}
  const document = {
    addEventListener: (name: string, take: (event: { detail: object }) => void) => heard.set(name, take),
  }
  runInNewContext(code, { window, document, Object })
  expect([...heard.keys()]).toEqual(embedEvents.map(({ name }) => `simulador:${name}`))
  heard.get('simulador:resultado')?.({ detail: { v: 1, uf: 'PE', prazo: 360 } })
  expect(window.medidas).toEqual([{ event: 'simulador:resultado', v: 1, uf: 'PE', prazo: 360 }])
})

test.each(['simulador', 'a-1', 'Credito_2'])('accepts %s as an element id', (name) =>
  expect(isElementId(name)).toBe(true),
)
test.each(['', '1a', 'a b', "a'", '<a>', 'á'])('rejects %j as an element id', (name) =>
  expect(isElementId(name)).toBe(false),
)
test.each(['dataLayer', '_a', '$b1'])('accepts %s as an array name', (name) =>
  expect(isListName(name)).toBe(true),
)
test.each(['', '1a', 'a-b', 'a.b', 'a;b'])('rejects %j as an array name', (name) =>
  expect(isListName(name)).toBe(false),
)
