import type { Browser, Page } from 'playwright'
import { expect, inject, test as base } from 'vitest'
import { contextOptions, launchBrowser, type PageOptions } from './browser.ts'

/** Addresses of a path of the product, and of a page of examples/ on the other website. */
export const at = {
  site: (path: string) => new URL(path, inject('origin')).href,
  host: (page: string) => new URL(page, inject('hostOrigin')).href,
}

/** Pages of tests live for seconds, so optimising their code costs more than it saves. Benchmarks do not set this. */
const NO_OPTIMISER = '--js-flags=--no-turbofan --no-maglev'

/** One browser for all files of a worker and every `test` that extends this one. */
let launched: Promise<Browser> | undefined

/**
 * A test with a browser. `blank(options)` opens an empty tab in a fresh profile, `open(url, options)` goes to an
 * address as well; an uncaught exception in any of them fails the test.
 */
export const test = base
  // Vitest reads the needed fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await (launched ??= launchBrowser(inject('chromiumPath'), [NO_OPTIMISER]))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('blank', async ({ browser }, { onCleanup }) => {
    const uncaught: string[] = []
    const closers: (() => Promise<void>)[] = []
    onCleanup(async () => {
      await Promise.all(closers.map((close) => close()))
      expect(uncaught, 'uncaught exceptions in the page').toEqual([])
    })
    return async (options?: PageOptions): Promise<Page> => {
      const context = await browser.newContext(contextOptions(options))
      closers.push(() => context.close())
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message))
      return page
    }
  })
  .extend('open', ({ blank }) => async (url: string, options?: PageOptions): Promise<Page> => {
    const page = await blank(options)
    await page.goto(url)
    return page
  })
