import type { Page } from 'playwright'
import { accessibilityViolations, contrastViolations } from './axe.ts'
import { viewports } from './browser.ts'

/** How far a page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const { phone, desktop } = viewports
const small = { width: 320, height: 256 }

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

/**
 * Everything wrong with how a page looks: what axe finds, and what scrolls sideways.
 * @param turn which of the two pairings of width and theme
 */
export async function lookAt(page: Page, turn: number): Promise<string[]> {
  const found: string[] = []
  for (const [size, colorScheme] of lightings[turn % 2]!) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const violations = await accessibilityViolations(page)
    found.push(...violations.map((violation) => `${size.width} px, ${colorScheme}: ${violation}`))
  }
  for (const size of [phone, desktop, small]) {
    await page.setViewportSize(size)
    const excess = await sidewaysScroll(page)
    if (excess > 0) found.push(`${size.width} px scroll ${excess} px sideways`)
  }
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
