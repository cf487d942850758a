import type { Page } from 'playwright'
import { expect } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { viewports } from '../../support/browser.ts'
import { sidewaysScroll, violationsInBothSchemes } from '../../support/audit-page.ts'
import { at, test } from '../../support/test.ts'
import { answerUntil, usedHomeAnswers, openAt, proceed, RESULT } from '../journey.ts'
import { openAllSections } from '../result-page.ts'

/** States of a step beyond its initial one. */
const states: [name: string, step: number, answers: object, reach: (page: Page) => Promise<unknown>][] = [
  ['with errors', 5, { hasCarteiraAssinada: undefined, monthlyIncome: undefined }, (page) => proceed(page)],
  ['with an open list', 7, {}, (page) => page.getByRole('combobox', { name: 'Cidade' }).press('ArrowDown')],
  ['with a note', 2, { propertyType: 'emprestimo_garantia' }, () => Promise.resolve()],
  ['with a long term', RESULT, { termMonths: 420, hasProperty: true }, () => Promise.resolve()],
  [
    'with the evaluation form',
    RESULT,
    {},
    async (page) => {
      await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
      await page.frameLocator('simulador-financiamento iframe').getByLabel('Nome completo').waitFor()
    },
  ],
]

/** Tabs through a screen. @returns names of elements covered by another one while they have the focus */
async function findCoveredFocus(page: Page) {
  const covered = new Set<string>()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const coveredName = await page.evaluate(() => {
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
    if (coveredName === null) break
    if (coveredName) covered.add(coveredName)
  }
  return [...covered]
}

/** Elements whose text is clipped with the text spacing of WCAG 1.4.12. */
async function clippedText(page: Page) {
  return page.locator('simulador-financiamento .w').evaluate((wrapper) => {
    const stylesheet = new CSSStyleSheet()
    stylesheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    )
    const root = wrapper.getRootNode() as ShadowRoot
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, stylesheet]
    return [...wrapper.querySelectorAll('button, label, legend, h1, p, dt, dd, select')]
      .filter(
        (element) =>
          // Text only for screen readers is one pixel wide.
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
  'step %i: accessible, without horizontal scrolling, covered focus or text clipped by wider spacing',
  async (step, { blank }) => {
    const page = await blank()
    await openAt(page, step)
    const problems = await violationsInBothSchemes(page)
    const checkWidth = async (name: string | number) => {
      const excess = await sidewaysScroll(page)
      if (excess > 0) problems.push(`${name} scrolls ${excess} px sideways`)
    }
    for (const size of sizes) {
      await page.setViewportSize(size)
      await checkWidth(size.width)
      for (const name of await findCoveredFocus(page)) problems.push(`${size.width} px covers ${name}`)
    }
    await page.setViewportSize(viewports.phone)
    problems.push(...(await clippedText(page)).map((text) => `wider spacing clips ${text}`))
    await checkWidth('wider spacing')
    expect(problems).toEqual([])
  },
)

test.for(states)('a step %s has no accessibility violation', async ([, step, answers, reach], { blank }) => {
  const page = await blank()
  await openAt(page, step, { ...usedHomeAnswers, ...answers })
  await reach(page)
  expect(await violationsInBothSchemes(page)).toEqual([])
})

test('the message about a step that failed to load has no accessibility violation', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  await page.route('**/etapas.js**', (route) => route.abort())
  await page.goto(at.site('/simulador'))
  await answerUntil(page, 2)
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await page.getByRole('alert').getByText('Suas respostas continuam aqui').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the focus has exactly one outline, and buttons have a border in forced colours', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  const rings = new Set<number>()
  for (const step of [5, 6, 7, RESULT]) {
    await openAt(page, step)
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      const outlines = await page.locator('simulador-financiamento').evaluate((host) => {
        let element = host.shadowRoot?.activeElement ?? null
        if (!element) return 1
        let count = 0
        for (; element; element = element.parentElement)
          if (getComputedStyle(element).outlineStyle !== 'none') count += 1
        return count
      })
      rings.add(outlines)
    }
  }
  expect([...rings]).toEqual([1])

  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await page
    .locator('simulador-financiamento .b')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopColor))
  expect(edges).not.toContain('rgba(0, 0, 0, 0)')
})

test('at 320 px no button breaks a word', async ({ blank }) => {
  const page = await blank()
  await page.setViewportSize({ width: 320, height: 640 })
  const broken: string[] = []
  const findBrokenWords = async (name: string) => {
    const words = await brokenWords(page.locator('simulador-financiamento'))
    broken.push(...words.map((word) => `${name}: ${word}`))
  }
  for (const step of [1, 2, 4, RESULT]) {
    await openAt(page, step)
    if (step === RESULT) await openAllSections(page)
    await findBrokenWords(`step ${step}`)
  }
  await page.goto(at.host('html-simples.html'))
  await page.getByRole('button', { name: /^Apartamento/ }).waitFor()
  await findBrokenWords('embedded')
  expect(broken).toEqual([])
})
