import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fromNewAddress } from './address.ts'
import type { PageOptions } from './browser.ts'
import { enter, type Account } from './people.ts'
import { at, test as base } from './test.ts'

/** Every refusal of the API, such as that nobody is signed in, the browser puts into the console by itself. */
const isRefusal = (text: string, url: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) && url.includes('/api/')

/** Puts into a list whatever the browser complains about in the console of a page, a breach of the content policy included. */
export async function listenToConsole(page: Page, complaints: string[]): Promise<void> {
  page.context().on('console', (message) => {
    const text = message.text()
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isRefusal(text, message.location().url)) complaints.push(text)
  })
  // What a script tries and catches, as `eval`, stands in no console.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Refused by the content policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
    )
  })
}

export interface VisitOptions extends PageOptions {
  /** Who is signed in, without the form. */
  as?: Account
}

/**
 * `visit(path, options)` opens an address of the product, or of another server of it, as a new visitor: a fresh profile,
 * from a network address of its own. Whatever the browser complains about in its console fails the test.
 */
export const test = base.extend('visit', ({ blank }, { onCleanup }) => {
  const complaints: string[] = []
  onCleanup(() => {
    expect(complaints, 'errors in the console').toEqual([])
  })
  return async (path: string, { as, ...options }: VisitOptions = {}): Promise<Page> => {
    const page = await blank({ extraHTTPHeaders: fromNewAddress(), ...options })
    await listenToConsole(page, complaints)
    if (as) await enter(page, as)
    await page.goto(at.site(path))
    return page
  }
})

/** Waits for a message and what it says. */
export async function seeToast(page: Page, title: string, text: string) {
  const messages = page.getByRole('region', { name: /^Notificações/ })
  const message = messages.getByRole('listitem').filter({ hasText: title })
  await message.getByText(text, { exact: true }).waitFor()
}

/** Waits for what the landing page, where nothing runs, says to who was sent there. */
export async function seeNotice(page: Page, title: string, text: string) {
  const notice = page.getByRole('status').filter({ hasText: title })
  await notice.getByText(text).waitFor()
}

/** What is said of a field, as whoever cannot see hears it: its hint and its error. */
export const describedAs = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )

/** Path and query of where a page is. */
export const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)
