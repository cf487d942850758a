import { readFileSync } from 'node:fs'
import type { BuiltPortal } from 'server/pages'
import { expect } from 'vitest'
import { withoutPreloadedResponses } from '../support/preloaded-responses.ts'
import { getJson, enter, people } from '../support/people.ts'
import { at, test } from '../support/test.ts'

const built = new URL('../../portal/dist/ssr/built.json', import.meta.url)
const { screens } = JSON.parse(readFileSync(built, 'utf8')) as BuiltPortal
/** Screens whose HTML includes API responses, by path. */
const preloading = Object.entries(screens).filter(([, { answers }]) => answers.length > 0)

test('the HTML of a client’s pages includes responses only for addresses that their scripts request', async ({
  blank,
}) => {
  const page = await blank()
  await withoutPreloadedResponses(page)
  await enter(page, people.ana)
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(page, '/api/cases')
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requested.add(pathname + search)
  })
  expect(preloading.map(([path]) => path)).toEqual(['/cliente/dossies', '/cliente/dossies/:id'])
  for (const [path, { answers }] of preloading) {
    requested.clear()
    // The documents tab also requests the size limit of a file.
    await page.goto(at.site(`${path.replace(':id', id)}?aba=documentos`))
    const notRequested = () =>
      answers.map((address) => address.replace(':id', id)).filter((address) => !requested.has(address))
    await expect.poll(notRequested, { timeout: 10_000, message: path }).toEqual([])
  }
})

test('scripts do not request what the HTML of a client’s page includes', async ({ blank }) => {
  const page = await blank()
  await enter(page, people.ana)
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(page, '/api/cases')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  for (const [path, { answers }] of preloading) {
    requested.length = 0
    await page.goto(at.site(path.replace(':id', id)))
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    const included = answers.map((address) => address.replace(':id', id).split('?')[0])
    expect(
      requested.filter((address) => included.includes(address)),
      path,
    ).toEqual([])
  }
})
