import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWERS_BLOCK, dataText } from '../config/data-block.ts'

beforeEach(() => {
  // A page that was just asked for, however long this process has been at work.
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  // Other files of this process send, too.
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page that brought these along, with a server that answers what is asked of it. */
async function openPage(answers?: object) {
  document.body.innerHTML = answers
    ? `<script type="application/json" id="${ANSWERS_BLOCK}">${dataText(answers)}</script>`
    : ''
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json('from the server')))
  vi.resetModules()
  const { fetchOrTake } = await import('./first-answers.ts')
  return async (address: string, init?: RequestInit) => {
    const response = await fetchOrTake(address, init)
    return [response.status, response.headers.get('Link'), await response.json()]
  }
}

const me = { status: 200, body: { name: '</script>' } }
const cases = { status: 200, link: '</api/cases?after=1>; rel="next"', body: [1, 2] }
const asked = [200, null, 'from the server']

test('a change on its way as the page before was left is known until the first question', async () => {
  const ask = await openPage({ '/api/me': me })
  const { isChangeOnItsWay } = await import('./first-answers.ts')
  expect(isChangeOnItsWay()).toBe(false)
  sessionStorage.setItem('mudou', 'enviado')
  expect(isChangeOnItsWay()).toBe(true)
  expect(await ask('/api/me')).toEqual(asked)
  expect(isChangeOnItsWay()).toBe(false)
})

test('what the page brought along is taken once, and then asked for', async () => {
  const ask = await openPage({ '/api/me': me, '/api/cases?limit=50': cases })
  expect(await ask('/api/me')).toEqual([200, null, me.body])
  expect(await ask('/api/cases')).toEqual(asked)
  expect(await ask('/api/cases?limit=50')).toEqual([200, cases.link, cases.body])
  expect(await ask('/api/cases?limit=50')).toEqual(asked)
  expect(await ask('/api/me')).toEqual(asked)
})

test('that nobody is signed in is an answer, too', async () => {
  const ask = await openPage({ '/api/me': { status: 401, body: { code: 'unauthenticated' } } })
  expect(await ask('/api/me')).toEqual([401, null, { code: 'unauthenticated' }])
})

test('a change makes all of it old, and so does time', async () => {
  const changing = await openPage({ '/api/me': me })
  expect(await changing('/api/auth/sign-in/email', { method: 'POST' })).toEqual(asked)
  expect(await changing('/api/me')).toEqual(asked)
  const late = await openPage({ '/api/me': me })
  vi.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(await late('/api/me')).toEqual(asked)
})

test('what was sent while the page was on its way counts: it brought along how it was before', async () => {
  await (
    await openPage()
  )('/api/cases/1/documents/2/decision', { method: 'POST' })
  const left = await openPage({ '/api/me': me })
  expect(await left('/api/me')).toEqual(asked)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)
  const later = await openPage({ '/api/me': me })
  expect(await later('/api/me')).toEqual([200, null, me.body])
  // Nobody knows what became of it: the page was left before it was answered.
  const leave = await openPage()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  void leave('/api/cases/1/documents/2/decision', { method: 'POST' })
  expect(await (await openPage({ '/api/me': me }))('/api/me')).toEqual(asked)
})

test('a page without them asks for everything', async () => {
  expect(await (await openPage())('/api/me')).toEqual(asked)
})
