import { readFileSync } from 'node:fs'
import type { BuiltPortal } from 'server/pages'
import { expect } from 'vitest'
import { withoutFirstAnswers } from '../support/first-answers.ts'
import { ask, enter, people } from '../support/people.ts'
import { at, test } from '../support/test.ts'

const built = new URL('../../portal/dist/ssr/built.json', import.meta.url)
const { screens } = JSON.parse(readFileSync(built, 'utf8')) as BuiltPortal
const answered = Object.entries(screens).flatMap(([path, { asked, rows = [] }]): [string, string[]][] =>
  asked.length > 0 ? [[path, [...asked, ...rows]]] : [],
)

const seenBy = (path: string) =>
  path.startsWith('/admin') ? 'alice' : path.startsWith('/parceiro') ? 'paula' : 'ana'

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
    for (const [path, asked] of answered) {
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
