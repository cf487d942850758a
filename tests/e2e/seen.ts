import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Text as one reads it: every kind of space is one space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** All that the simulator shows now, names of its controls and contents of its fields included. */
export async function shownText(page: Page): Promise<string> {
  const wrapper = page.locator('simulador-financiamento .w')
  const spoken = await wrapper.evaluate((root) =>
    [...root.querySelectorAll('[aria-label], [aria-valuetext], input, select')].map((element) =>
      [
        element.getAttribute('aria-label'),
        element.getAttribute('aria-valuetext'),
        element.getAttribute('placeholder'),
        (element as HTMLInputElement).value,
      ].join(' '),
    ),
  )
  return plain([await wrapper.innerText(), ...spoken].join(' '))
}

/** Nothing on screen is blank, or a value that a program forgot to turn into text. */
export async function expectSoundText(page: Page) {
  const text = await shownText(page)
  expect(text.length).toBeGreaterThan(40)
  expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object|\{\w*\}/)
}

/** Name of the element that has the focus, whatever shadow root it is in; '' when none has. */
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

/** Presses Tab until something with this name has the focus. */
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
