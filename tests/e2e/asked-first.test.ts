import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import type { BuiltPortal } from 'server/pages'
import { expect } from 'vitest'
import { ask, enter, people } from '../support/people.ts'
import { at, test } from '../support/test.ts'

const built = new URL('../../portal/dist/ssr/built.json', import.meta.url)
const { screens } = JSON.parse(readFileSync(built, 'utf8')) as BuiltPortal
const answered = Object.entries(screens).filter(([, { asked }]) => asked.length > 0)

const seenBy = (path: string) =>
  path.startsWith('/admin') ? 'alice' : path.startsWith('/parceiro') ? 'paula' : 'ana'

/** The answers that a page brings along are taken out: its script asks for everything. */
async function withoutFirstAnswers(page: Page) {
  await page.route(at.site('/**'), async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
    const response = await route.fetch()
    const block = /<script type="application\/json" id="respostas">.*?<\/script>/s
    return route.fulfill({ response, body: (await response.text()).replace(block, '') })
  })
}

test.for(['ana', 'paula', 'alice'] as const)(
  'what comes with the pages of %s is what their scripts ask for, to the letter',
  async (who, { blank }) => {
    const page = await blank()
    await withoutFirstAnswers(page)
    await enter(page, people[who])
    const [{ id } = { id: '' }] = await ask<{ id: string }[]>(page, '/api/cases')
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      requested.add(pathname + search)
    })
    for (const [path, { asked }] of answered) {
      if (seenBy(path) !== who || path === '/login') continue
      requested.clear()
      // How large a file may be is asked where files are sent.
      const tab = asked.includes('/api/public/config') ? '?aba=documentos' : ''
      await page.goto(at.site(path.replace(':id', id) + tab))
      const missing = () => asked.map((one) => one.replace(':id', id)).filter((one) => !requested.has(one))
      await expect.poll(missing, { timeout: 10_000, message: path }).toEqual([])
    }
  },
)
