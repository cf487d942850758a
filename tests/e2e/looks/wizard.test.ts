import type { Page } from 'playwright'
import { expect } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { viewports } from '../../support/browser.ts'
import { sidewaysScroll, violationsInAllLights } from '../../support/look-at.ts'
import { at, test } from '../../support/test.ts'
import { answerUntil, keptAnswers, openAt, proceed, RESULT } from '../journey.ts'

/** States of a screen that its first sight does not show. */
const states: [name: string, step: number, answers: object, reach: (page: Page) => Promise<unknown>][] = [
  ['refused', 5, { hasCarteiraAssinada: undefined, monthlyIncome: undefined }, (page) => proceed(page)],
  ['list open', 7, {}, (page) => page.getByRole('combobox', { name: 'Cidade' }).press('ArrowDown')],
  ['note', 2, { propertyType: 'emprestimo_garantia' }, () => Promise.resolve()],
  ['long term', RESULT, { termMonths: 420, hasProperty: true }, () => Promise.resolve()],
  [
    'evaluation form',
    RESULT,
    {},
    async (page) => {
      await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
      await page.frameLocator('simulador-financiamento iframe').getByLabel('Nome completo').waitFor()
    },
  ],
]

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

/** What wider text spacing clips. */
async function clippedText(page: Page) {
  return page.locator('simulador-financiamento .w').evaluate((wrapper) => {
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
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
  })
}

const sizes = [
  { width: 320, height: 256 },
  { width: 390, height: 600 },
  { width: 1280, height: 500 },
]

test.for(Array.from({ length: RESULT }, (_, index) => index + 1))(
  'step %i: nothing inaccessible, nothing scrolls sideways, no sticky bar covers the focus, no spacing clips',
  async (step, { blank }) => {
    const page = await blank()
    await openAt(page, step)
    const found = await violationsInAllLights(page)
    const seeWidth = async (name: string | number) => {
      const excess = await sidewaysScroll(page)
      if (excess > 0) found.push(`${name} scrolls ${excess} px sideways`)
    }
    for (const size of sizes) {
      await page.setViewportSize(size)
      await seeWidth(size.width)
      for (const name of await coveredByTab(page)) found.push(`${size.width} px covers ${name}`)
    }
    await page.setViewportSize(viewports.phone)
    found.push(...(await clippedText(page)).map((text) => `wider spacing clips ${text}`))
    await seeWidth('wider spacing')
    expect(found).toEqual([])
  },
)

test.for(states)(
  'step in the state "%s": nothing inaccessible',
  async ([, step, answers, reach], { blank }) => {
    const page = await blank()
    await openAt(page, step, { ...keptAnswers, ...answers })
    await reach(page)
    expect(await violationsInAllLights(page)).toEqual([])
  },
)

test('a screen that did not come is told accessibly', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  await page.route('**/etapas.js**', (route) => route.abort())
  await page.goto(at.site('/simulador'))
  await answerUntil(page, 2)
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await page.getByRole('alert').getByText('Suas respostas continuam aqui').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('one ring is around what has the focus, and where the system chooses the colours a button has an edge', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  const rings = new Set<number>()
  for (const step of [5, 6, 7, RESULT]) {
    await openAt(page, step)
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      const found = await page.locator('simulador-financiamento').evaluate((host) => {
        let element = host.shadowRoot?.activeElement ?? null
        if (!element) return 1
        let count = 0
        for (; element; element = element.parentElement)
          if (getComputedStyle(element).outlineStyle !== 'none') count += 1
        return count
      })
      rings.add(found)
    }
  }
  expect([...rings]).toEqual([1])

  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await page
    .locator('simulador-financiamento .b')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopColor))
  expect(edges).not.toContain('rgba(0, 0, 0, 0)')
})

test('on the narrowest screens no word of what is pressed is broken', async ({ blank }) => {
  const page = await blank()
  await page.setViewportSize({ width: 320, height: 640 })
  const broken: string[] = []
  const find = async (name: string) => {
    const words = await brokenWords(page.locator('simulador-financiamento'))
    broken.push(...words.map((word) => `${name}: ${word}`))
  }
  for (const step of [1, 2, 4, RESULT]) {
    await openAt(page, step)
    // What the result brings later.
    if (step === RESULT) await page.getByText('Parcela por parcela').waitFor()
    await find(`step ${step}`)
  }
  await page.goto(at.host('html-simples.html'))
  await page.getByRole('button', { name: /^Apartamento/ }).waitFor()
  await find('embedded')
  expect(broken).toEqual([])
})

test('on paper the panels of the result keep their years, and nothing else to press', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  await page.getByText('Parcela por parcela').waitFor()
  await page.emulateMedia({ media: 'print' })
  const pressed = await page.locator('simulador-financiamento .panel button:visible').allInnerTexts()
  expect(pressed.map((text) => text.trim())).toEqual([1, 2, 3, 4, 5].map((year) => `${year}º ano`))
})
