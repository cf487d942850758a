import type { Page } from 'playwright'
import { expect } from 'vitest'
import { lookAt } from '../../support/look-at.ts'
import { withoutFirstAnswers } from '../../support/first-answers.ts'
import { fromNewAddress } from '../../support/address.ts'
import { contextOptions, viewports } from '../../support/browser.ts'
import { ask, enter, people } from '../../support/people.ts'
import { at, test } from '../../support/test.ts'
import { listenToConsole } from '../../support/visit.ts'

/** A screen in one of its states. */
export interface Screen {
  as?: keyof typeof people
  /** `:id` stands for a case with something in every tab. */
  path: string
  /** Calls that are answered in the server's place. */
  answers?: Record<string, { status?: number; headers?: Record<string, string>; json: unknown }>
  /** Brings about the state that is looked at. */
  reach?: (page: Page) => Promise<unknown>
}

async function caseSeenBy(page: Page): Promise<string> {
  const cases = await ask<{ id: string; title: string | null }[]>(page, '/api/cases')
  return cases.find(({ title }) => title === 'Apartamento na Boa Vista')?.id ?? ''
}

/** One tab for all screens of a person, as whoever works there keeps one: a new profile loads everything anew. */
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

/** Has each of them looked at, as the person who sees it. */
export const walk = (screens: Record<string, Screen>) =>
  testWithTabs.for(Object.entries(screens).map(([name, screen], turn) => ({ name, turn, ...screen })))(
    '$name: nothing inaccessible, nothing that scrolls sideways',
    async ({ turn, as, path, answers = {}, reach }, { tabOf }) => {
      const { page, complaints } = await tabOf(as)
      await page.unrouteAll()
      await page.setViewportSize(viewports.desktop)
      if (Object.keys(answers).length > 0) await withoutFirstAnswers(page)
      for (const [call, answer] of Object.entries(answers))
        await page.route(call, (route) => route.fulfill(answer))
      await page.goto(at.site(path.replace(':id', path.includes(':id') ? await caseSeenBy(page) : '')))
      await page.locator('main h1').first().waitFor()
      await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
      await reach?.(page)
      expect(await lookAt(page, turn)).toEqual([])
      expect(complaints.splice(0), 'errors in the console').toEqual([])
    },
  )

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const see = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
