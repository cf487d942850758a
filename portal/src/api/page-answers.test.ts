import { beforeEach, expect, test, vi } from 'vitest'
import { ANSWERS_BLOCK, dataText } from '../ui/published/data-block.ts'

/** Opens a page that contains these responses, with a server that responds to every request. */
async function openPage(answers?: object) {
  document.body.innerHTML = answers
    ? `<script type="application/json" id="${ANSWERS_BLOCK}">${dataText(answers)}</script>`
    : ''
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json('from the server')))
  // Tests of other files leave the window at an address of their own, which may be none.
  vi.stubGlobal('location', new URL('http://127.0.0.1/painel'))
  vi.resetModules()
  const { dropPageAnswers, inPage } = await import('./page-answers.ts')
  const ask = async (address: string) => {
    const response = await inPage.fetch(address)
    return [response.status, response.headers.get('Link'), await response.json()]
  }
  return { ask, dropPageAnswers }
}

beforeEach(() => () => {
  vi.unstubAllGlobals()
})

const me = { status: 200, body: { name: '</script>' } }
const cases = { status: 200, link: '</api/cases?after=1>; rel="next"', body: [1, 2] }
const fromServer = [200, null, 'from the server']

test('answers requests of the first screen from the page, and the others from the server', async () => {
  const { ask } = await openPage({ '/api/me': me, '/api/cases?limit=50': cases })
  expect(await ask('/api/me')).toEqual([200, null, me.body])
  expect(await ask('/api/cases')).toEqual(fromServer)
  expect(await ask('/api/cases?limit=50')).toEqual([200, cases.link, cases.body])
})

test('tells each loader that the person is not signed in', async () => {
  const { ask } = await openPage({ '/api/me': { status: 401, body: { code: 'unauthenticated' } } })
  expect(await ask('/api/me')).toEqual([401, null, { code: 'unauthenticated' }])
  expect(await ask('/api/me')).toEqual([401, null, { code: 'unauthenticated' }])
})

test('lets the server answer everything once the answers are dropped', async () => {
  const read = await openPage({ '/api/me': me })
  await read.ask('/api/me')
  read.dropPageAnswers()
  expect(await read.ask('/api/me')).toEqual(fromServer)
  const unread = await openPage({ '/api/me': me })
  unread.dropPageAnswers()
  expect([await unread.ask('/api/me'), document.body.innerHTML]).toEqual([fromServer, ''])
})

test('asks the server for everything if the page has no answers', async () => {
  const { ask } = await openPage()
  expect(await ask('/api/me')).toEqual(fromServer)
})
