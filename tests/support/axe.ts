import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** The build without comments: each page of a walk reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Puts axe into every frame of a page, once: only then can it look into them. */
async function bring(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  await bring(page)
  return page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // What passes is not described: that takes longer than the rules.
    const { violations, incomplete } = await inPage.run(document, {
      ...given,
      resultTypes: ['violations', 'incomplete'],
    })
    const unseen = incomplete.filter(({ id }) => id === 'frame-tested')
    return [...violations, ...unseen].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  }, options)
}

/**
 * What axe finds against WCAG 2.2 A and AA and its best practice, each rule with the markup it points at. A frame that
 * it cannot look into is found as well.
 */
export const accessibilityViolations = (page: Page) =>
  found(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })

/** What somebody reads on it and is not understood when they say it: axe calls the rule an experiment, and leaves it out. */
export const nameViolations = (page: Page) =>
  found(page, { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } })

/** What of it another light may change: the colours. */
export const contrastViolations = (page: Page) =>
  found(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
