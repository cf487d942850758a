import { serveHostPages } from 'examples/host-pages'
import type { Page } from 'playwright'
import { fromNewAddress } from '../../support/address.ts'
import { signIn } from '../../support/api.ts'
import type { PageOptions } from '../../support/browser.ts'
import { snapshotTables } from '../../support/database.ts'
import { people } from '../../support/people.ts'
import { startServer } from '../../support/server.ts'
import { test as base } from '../../support/visit.ts'

export type Person = keyof typeof people

interface JsonResponse<Body> {
  status: number
  body: Body
}

/** Tables that administrators change, and that each test finds in their initial state. */
const publishedTables = ['app_settings', 'themes', 'ui_strings', 'calc_formulas', 'fee_catalog']

/** Starts a server, with functions that call its API and one that restores the initial tables. */
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
  ): Promise<JsonResponse<Body>> {
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
  /** Like `ask`, but returns only the body. @throws when the status is 400 or more */
  async function send<Body = { id: string }>(method: string, path: string, body?: object): Promise<Body> {
    const response = await ask<Body>(method, path, body)
    if (response.status >= 400)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  return { origin, dataDir, stop, restore: snapshotTables(dataDir, publishedTables), cookieOf, ask, send }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Tests that change settings, themes, texts, formulas or fees. The files of a worker share one server, whose tables are
 * restored before each test. `as(person, path)` opens a screen with this person's session, `embed()` opens a page of
 * another website with a strict content security policy and the simulator, and `product.send` calls the API as Alice.
 */
export const test = base
  // Vitest reads the needed fixtures from this pattern.
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
    // An additional header would make cross-origin requests need a preflight.
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

/** Waits for a toast with this title. */
export const seeToast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notificações/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .first()
    .waitFor()

/** Computed value of a style property of the first matching element. */
export const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Replaces the value of a field, as pasting does. */
export const write = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

/** A green PNG of 8 × 4 pixels. */
export const picture = {
  name: 'imagem.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEElEQVR42mNgaGDAjqgnAQAgkRABjnAxBQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
