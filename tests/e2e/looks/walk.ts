import type { Page } from 'playwright'
import { expect } from 'vitest'
import { lookAt } from '../../support/look-at.ts'
import { ask, people } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'

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

/** Has each of them looked at, as the person who sees it. */
export const walk = (screens: Record<string, Screen>) =>
  test.for(Object.entries(screens).map(([name, screen], turn) => ({ name, turn, ...screen })))(
    '$name: nothing inaccessible, nothing that scrolls sideways',
    async ({ turn, as, path, answers = {}, reach }, { visit }) => {
      const page = await visit('about:blank', as && { as: people[as] })
      for (const [call, answer] of Object.entries(answers))
        await page.route(call, (route) => route.fulfill(answer))
      await page.goto(at.site(path.replace(':id', path.includes(':id') ? await caseSeenBy(page) : '')))
      await page.locator('main h1').first().waitFor()
      await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
      await reach?.(page)
      expect(await lookAt(page, turn)).toEqual([])
    },
  )

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const see = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
