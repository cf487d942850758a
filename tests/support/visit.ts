import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fromNewAddress } from './address.ts'
import type { PageOptions } from './browser.ts'
import { enter, type Account } from './people.ts'
import { at, test as base } from './test.ts'

/** Chromium logs every 4xx response of the API, such as 401 without a session, as a console error. */
const isRefusal = (text: string, url: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) && url.includes('/api/')

/** The examples name a partner that is missing from the demo data, so the simulator warns in the console. */
const isPartnerWarning = (text: string) => text.startsWith('simulador-financiamento: parceiro=')

/** Contexts of tests block service workers, which the browser logs. */
const isBlockedWorker = (text: string) => text.startsWith('Service Worker registration blocked by Playwright')

/** Adds console errors, warnings and violations of the content security policy of a page to a list. */
export async function listenToConsole(page: Page, complaints: string[]): Promise<void> {
  page.context().on('console', (message) => {
    const text = message.text()
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    const isExpected =
      isRefusal(text, message.location().url) || isPartnerWarning(text) || isBlockedWorker(text)
    if (isComplaint && !isExpected) complaints.push(text)
  })
  // Chromium does not log a violation that the script catches, such as a blocked `eval`.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Refused by the content policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
    )
  })
}

export interface VisitOptions extends PageOptions {
  /** Signs in through the API before the visit. */
  as?: Account
}

/**
 * `visit(path, options)` opens a path of the product, or a full address, as a new visitor with a fresh profile and its own
 * network address. Console errors and warnings fail the test.
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

/** Waits for a toast with this title and text. */
export async function seeToast(page: Page, title: string, text: string) {
  const toasts = page.getByRole('region', { name: /^Notificações/ })
  const toast = toasts.getByRole('listitem').filter({ hasText: title })
  await toast.getByText(text, { exact: true }).waitFor()
}

/** Waits for the notice of the landing page, which shows no toasts, after a redirect. */
export async function seeNotice(page: Page, title: string, text: string) {
  const notice = page.getByRole('status').filter({ hasText: title })
  await notice.getByText(text).waitFor()
}

/** Accessible description of a field: its hint and its error. */
export const descriptionOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )

/** Path, query and fragment of a page's address. */
export const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)
