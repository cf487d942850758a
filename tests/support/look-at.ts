import type { Page } from 'playwright'
import { accessibilityViolations, contrastViolations } from './axe.ts'
import { viewports } from './browser.ts'

/** How far a page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What a finger may miss: what is pressed and smaller than 44 pixels, unless it is a link in a line of text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, summary, [role=option]'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { display, visibility } = getComputedStyle(element)
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
      const drawn = (label ?? element).getBoundingClientRect()
      // What may lie over it, so that it is met beyond what is drawn.
      const over = getComputedStyle(element, '::after')
      const width = Math.max(drawn.width, Number.parseFloat(over.width) || 0)
      const height = Math.max(drawn.height, Number.parseFloat(over.height) || 0)
      const isThere = drawn.width > 1 && visibility === 'visible' && !element.matches(':disabled')
      const isSmall = width < 43.5 || height < 43.5
      const name = element.ariaLabel ?? element.textContent
      return isThere && isSmall && display !== 'inline' ? [`${width} × ${height} px: ${name}`] : []
    })
  })

const { phone, desktop } = viewports
const small = { width: 320, height: 256 }
const wide = { width: 1920, height: 1080 }

/** Each screen at both widths and in both themes; every second one the other way about. */
const lightings = [
  [
    [phone, 'light'],
    [desktop, 'dark'],
  ],
  [
    [phone, 'dark'],
    [desktop, 'light'],
  ],
] as const

/** What scrolls sideways in a window of such a size. */
async function overflowAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size)
  const excess = await sidewaysScroll(page)
  return excess > 0 ? [`${size.width} px scroll ${excess} px sideways`] : []
}

/**
 * Everything wrong with how a page looks: what axe finds, and what scrolls sideways.
 * @param turn which of the two pairings of width and theme
 */
export async function lookAt(page: Page, turn: number): Promise<string[]> {
  const found: string[] = []
  for (const [size, colorScheme] of lightings[turn % 2]!) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await overflowAt(page, size)))
    const violations = await accessibilityViolations(page)
    found.push(...violations.map((violation) => `${size.width} px, ${colorScheme}: ${violation}`))
    if (size === phone) found.push(...(await smallTargets(page)))
  }
  for (const size of [small, wide]) found.push(...(await overflowAt(page, size)))
  return found
}

/** What axe finds at both widths, in both lights. */
export async function violationsInAllLights(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    for (const [colorScheme, look] of [
      ['light', accessibilityViolations],
      ['dark', contrastViolations],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await look(page)
      found.push(...violations.map((violation) => `${size.width} px, ${colorScheme}: ${violation}`))
    }
  }
  return found
}
