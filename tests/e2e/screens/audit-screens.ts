import type { Page } from 'playwright'
import { expect } from 'vitest'
import { auditPage } from '../../support/audit-page.ts'
import { withoutPreloadedResponses } from '../../support/preloaded-responses.ts'
import { fromNewAddress } from '../../support/address.ts'
import { contextOptions, viewports } from '../../support/browser.ts'
import { getJson, enter, people } from '../../support/people.ts'
import { at, test } from '../../support/test.ts'
import { listenToConsole } from '../../support/visit.ts'

/** A screen in one of its states. */
export interface Screen {
  as?: keyof typeof people
  /** `:id` stands for a case with something in every tab. */
  path: string
  /** Responses by URL pattern that replace the server's. */
  responses?: Record<string, { status?: number; headers?: Record<string, string>; json: unknown }>
  /** Brings the page into the state to audit. */
  reach?: (page: Page) => Promise<unknown>
}

/** Id of the case with something in every tab, as this person sees it. */
async function findFullCase(page: Page): Promise<string> {
  const cases = await getJson<{ id: string; title: string | null }[]>(page, '/api/cases')
  return cases.find(({ title }) => title === 'Apartamento na Boa Vista')?.id ?? ''
}

/** Opens one tab for each person, since a new profile for each screen would load all files again. */
const testWithTabs = test.extend('tabOf', { scope: 'file' }, ({ browser }, { onCleanup }) => {
  const tabs = new Map<Screen['as'], Promise<{ page: Page; complaints: string[] }>>()
  const closers: (() => Promise<void>)[] = []
  onCleanup(async () => void (await Promise.all(closers.map((close) => close()))))
  const open = async (as: Screen['as']) => {
    const context = await browser.newContext(contextOptions({ extraHTTPHeaders: fromNewAddress() }))
    closers.push(() => context.close())
    const complaints: string[] = []
    context.on('weberror', (uncaught) => complaints.push(String(uncaught.error().stack)))
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await listenToConsole(page, complaints)
    if (as) await enter(page, people[as])
    return { page, complaints }
  }
  return (as: Screen['as']) => {
    const tab = tabs.get(as) ?? open(as)
    tabs.set(as, tab)
    return tab
  }
})

/** Defines a test for each screen: no accessibility violation, no small control, no horizontal scrolling, no console error. */
export const auditScreens = (screens: Record<string, Screen>) =>
  testWithTabs.for(Object.entries(screens).map(([name, screen], turn) => ({ name, turn, ...screen })))(
    '$name: accessible and without horizontal scrolling',
    async ({ turn, as, path, responses = {}, reach }, { tabOf }) => {
      const { page, complaints } = await tabOf(as)
      await page.unrouteAll()
      await page.setViewportSize(viewports.desktop)
      if (Object.keys(responses).length > 0) await withoutPreloadedResponses(page)
      for (const [pattern, response] of Object.entries(responses))
        await page.route(pattern, (route) => route.fulfill(response))
      await page.goto(at.site(path.replace(':id', path.includes(':id') ? await findFullCase(page) : '')))
      await page.locator('main h1').first().waitFor()
      await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
      await reach?.(page)
      expect(await auditPage(page, turn)).toEqual([])
      expect(complaints.splice(0), 'errors in the console').toEqual([])
    },
  )

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const see = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
