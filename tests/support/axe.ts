import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Minified, since every frame of every page parses it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Injects axe into every frame that lacks it; axe reports frames without it as untested. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await injectAxe(page)
  return page.evaluate(async (runOptions) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // axe measures only the part of a control that a sticky bar leaves uncovered.
    for (const bar of document.querySelectorAll<HTMLElement>('[data-bottom-nav]'))
      bar.style.position = 'static'
    // Describing the nodes that pass would take longer than the rules.
    const { violations, incomplete } = await inPage.run(document, {
      ...runOptions,
      resultTypes: ['violations', 'incomplete'],
    })
    const untestedFrames = incomplete.filter(({ id }) => id === 'frame-tested')
    return [...violations, ...untestedFrames].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  }, options)
}

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices, each as the rule and the markup concerned. Includes
 * frames that axe cannot test.
 */
export const accessibilityViolations = (page: Page) =>
  runAxe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })

/** Visible labels missing from the accessible name (WCAG 2.5.3), an experimental rule that axe skips by default. */
export const nameViolations = (page: Page) =>
  runAxe(page, { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } })

/** The rules that depend on the colour scheme. */
export const contrastViolations = (page: Page) =>
  runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
