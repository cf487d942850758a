import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../support/test.ts'
import { openAt, RESULT } from './journey.ts'

const steps = Array.from({ length: RESULT }, (_, index) => index + 1)

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Tabs once through a screen and names what has the focus while something else lies over its middle. */
async function coveredByTab(page: Page) {
  const covered = new Set<string>()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      if (!element || element === document.body) return null
      const seen = element.closest('label') ?? element
      const { left, top, bottom, width } = (element.matches('input') ? element : seen).getBoundingClientRect()
      const middle = [left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const
      const root = element.getRootNode() as ShadowRoot
      const over = root.elementFromPoint(...middle)
      const free = !!over && (seen.contains(over) || over.contains(element))
      return free ? '' : (element.getAttribute('aria-label') ?? seen.textContent).slice(0, 40)
    })
    if (found === null) break
    if (found) covered.add(found)
  }
  return [...covered]
}

test.for([
  { width: 320, height: 256 },
  { width: 390, height: 600 },
  { width: 1280, height: 500 },
])(
  'at $width × $height nothing scrolls sideways and no sticky bar covers the focus',
  async (size, { blank }) => {
    const page = await blank()
    await page.setViewportSize(size)
    const found: string[] = []
    for (const step of steps) {
      await openAt(page, step)
      const excess = await sidewaysScroll(page)
      if (excess > 0) found.push(`step ${step} scrolls ${excess} px sideways`)
      for (const name of await coveredByTab(page)) found.push(`step ${step} covers ${name}`)
    }
    expect(found).toEqual([])
  },
)

test('wider text spacing clips nothing', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  const found: string[] = []
  for (const step of steps) {
    await openAt(page, step)
    const clipped = await page.locator('simulador-financiamento .w').evaluate((wrapper) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      )
      const root = wrapper.getRootNode() as ShadowRoot
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      return [...wrapper.querySelectorAll('button, label, legend, h1, p, dt, dd, select')]
        .filter(
          (element) =>
            // Text for screen readers alone is one pixel wide.
            element.clientWidth > 1 &&
            (element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1),
        )
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
    })
    if ((await sidewaysScroll(page)) > 0) found.push(`step ${step} scrolls sideways`)
    found.push(...clipped.map((text) => `step ${step} clips ${text}`))
  }
  expect(found).toEqual([])
})
