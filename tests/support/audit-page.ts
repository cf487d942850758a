import type { Page } from 'playwright'
import { accessibilityViolations, contrastViolations } from './axe.ts'
import { viewports } from './browser.ts'

/** CSS pixels by which a page is wider than its viewport. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls smaller than 44 × 44 pixels (WCAG 2.5.5), except links inside a line of text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=option]'
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      const { display, visibility } = getComputedStyle(element)
      const label = element.matches('[type=checkbox], [type=radio], [role=switch]')
        ? element.closest('label')
        : null
      const drawn = (label ?? element).getBoundingClientRect()
      // An `::after` may enlarge the pressable area beyond the visible box.
      const after = getComputedStyle(element, '::after')
      const width = Math.max(drawn.width, Number.parseFloat(after.width) || 0)
      const height = Math.max(drawn.height, Number.parseFloat(after.height) || 0)
      // Radix keeps a hidden check box beside each of its own, for the form.
      const isThere =
        drawn.width > 1 && visibility === 'visible' && !element.matches(':disabled, [aria-hidden=true]')
      const isSmall = width < 43.5 || height < 43.5
      const name = element.ariaLabel ?? element.textContent
      return isThere && isSmall && display !== 'inline' ? [`${width} × ${height} px: ${name}`] : []
    })
  })

const { phone, desktop } = viewports
const small = { width: 320, height: 256 }
const wide = { width: 1920, height: 1080 }

/** Pairings of width and theme. Screens alternate between the two, so that each costs half of all combinations. */
const variants = [
  [
    [phone, 'light'],
    [desktop, 'dark'],
  ],
  [
    [phone, 'dark'],
    [desktop, 'light'],
  ],
] as const

/** Reports horizontal scrolling in a viewport of this size. */
async function overflowAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size)
  const excess = await sidewaysScroll(page)
  return excess > 0 ? [`${size.width} px scroll ${excess} px sideways`] : []
}

/**
 * Audits a page: accessibility violations, controls that are too small for a finger, and horizontal scrolling.
 * @param turn number of the screen in its list; its parity selects the pairing of width and theme
 */
export async function auditPage(page: Page, turn: number): Promise<string[]> {
  const problems: string[] = []
  for (const [size, colorScheme] of variants[turn % 2]!) {
    await page.emulateMedia({ colorScheme })
    problems.push(...(await overflowAt(page, size)))
    const violations = await accessibilityViolations(page)
    problems.push(...violations.map((violation) => `${size.width} px, ${colorScheme}: ${violation}`))
    if (size === phone) problems.push(...(await smallTargets(page)))
  }
  for (const size of [small, wide]) problems.push(...(await overflowAt(page, size)))
  return problems
}

/** Accessibility violations at both widths and in both colour schemes. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    for (const [colorScheme, findViolations] of [
      ['light', accessibilityViolations],
      ['dark', contrastViolations],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await findViolations(page)
      problems.push(...violations.map((violation) => `${size.width} px, ${colorScheme}: ${violation}`))
    }
  }
  return problems
}
