import { serveHostPages } from 'examples/host-pages'
import type { Page } from 'playwright'
import { fromNewAddress } from '../../support/address.ts'
import { signIn } from '../../support/api.ts'
import type { PageOptions } from '../../support/browser.ts'
import { keepTables } from '../../support/database.ts'
import { people } from '../../support/people.ts'
import { startServer } from '../../support/server.ts'
import { test as base } from '../../support/visit.ts'

export type Person = keyof typeof people

interface Answer<Body> {
  status: number
  body: Body
}

/** What administrators change. */
const published = ['app_settings', 'themes', 'ui_strings', 'calc_formulas', 'fee_catalog']

/** A server, what it is asked through the API, and a way back to what was published at first. */
async function startProduct() {
  const { origin, dataDir, stop } = await startServer()
  const cookies = new Map<Person, Promise<string>>()
  const cookieOf = (person: Person) => {
    const cookie = cookies.get(person) ?? signIn(origin, people[person].email)
    cookies.set(person, cookie)
    return cookie
  }
  async function ask<Body>(
    method: string,
    path: string,
    body?: object,
    person: Person = 'alice',
  ): Promise<Answer<Body>> {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...fromNewAddress(),
        Cookie: await cookieOf(person),
        Origin: origin,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body }
  }
  /** @throws when it is refused */
  async function send<Body = { id: string }>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await ask<Body>(method, path, body)
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return { origin, dataDir, stop, restore: keepTables(dataDir, published), cookieOf, ask, send }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * A product of the tests that change what is published, which everybody sees: one after the other in a worker, and each
 * finds it as it was at first. `as(person, path)` opens an address as somebody who is signed in, `embed()` a page of
 * another website with a strict policy and the simulator in it, `send` does as Alice what her screens would do.
 */
export const test = base
  // Vitest reads from the pattern which fixtures a fixture needs: this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  .extend('started', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await startProduct()
    onCleanup(product.stop)
    return product
  })
  .extend('host', { scope: 'worker' }, async ({ started }, { onCleanup }) => {
    const pages = await serveHostPages({ apiOrigin: started.origin })
    onCleanup(pages.stop)
    return pages.origin
  })
  .extend('product', ({ started }) => {
    started.restore()
    return started
  })
  .extend('embed', ({ host, visit }) => (options?: PageOptions) => {
    // A header more than the page itself sends would be a matter of CORS.
    return visit(`${host}/csp-estrita.html`, { ...options, extraHTTPHeaders: {} })
  })
  .extend('as', ({ product, visit }) => {
    return async (person: Person, path: string, options?: PageOptions): Promise<Page> => {
      const page = await visit(`${product.origin}/api/health`, options)
      const cookies = (await product.cookieOf(person)).split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url: product.origin }
      })
      await page.context().addCookies(cookies)
      await page.goto(product.origin + path)
      return page
    }
  })

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits until a message says so. */
export const seeToast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notificações/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .first()
    .waitFor()

/** The value that a property of a style comes out as. */
export const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Writes over what a field holds, as by pasting. */
export const write = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

/** A green picture of 8 × 4 pixels. */
export const picture = {
  name: 'imagem.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEElEQVR42mNgaGDAjqgnAQAgkRABjnAxBQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
