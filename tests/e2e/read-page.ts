import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Collapses every run of white space to one space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Visible text of the simulator, with accessible names of its controls and values of its fields. */
export async function shownText(page: Page): Promise<string> {
  const wrapper = page.locator('simulador-financiamento .w')
  const controlTexts = await wrapper.evaluate((root) =>
    [...root.querySelectorAll('[aria-label], [aria-valuetext], input, select')].map((element) =>
      [
        element.getAttribute('aria-label'),
        element.getAttribute('aria-valuetext'),
        element.getAttribute('placeholder'),
        (element as HTMLInputElement).value,
      ].join(' '),
    ),
  )
  return plain([await wrapper.innerText(), ...controlTexts].join(' '))
}

/** Expects text in the simulator, without values that a program failed to format, such as NaN or [object Object]. */
export async function expectReadableText(page: Page) {
  const text = await shownText(page)
  expect(text.length).toBeGreaterThan(40)
  expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object|\{\w*\}/)
}

/** Accessible name of the focused element, also inside shadow roots; '' if there is none. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return ''
    const [label] = (element as HTMLInputElement).labels ?? []
    return (element.getAttribute('aria-label') ?? label?.innerText ?? element.textContent)
      .replace(/\s+/g, ' ')
      .trim()
  })

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp) {
  const passed: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await focusedName(page)
    if (name.test(focused)) return
    passed.push(focused)
  }
  throw new Error(`Tab never reached ${name}; it passed ${passed.join(' · ')}`)
}
