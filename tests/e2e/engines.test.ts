import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../support/test.ts'
import { test } from './embed.ts'
import { canRunEngines, engineNames, launchEngine } from './engines.ts'
import { form, openForm } from './evaluation-form.ts'
import { askForEvaluation, checkDrawings, answerAllQuestions } from './page-functions.ts'
import { openAt, RESULT } from './journey.ts'

/** Containers that are only as wide as their content. */
const containers: Record<string, string> = {
  'a row of flex': 'display: flex',
  'a centred column of flex': 'display: flex; flex-direction: column; align-items: center',
  'a centred grid': 'display: grid; place-items: center',
  'a float': 'float: left',
  'an inline block': 'display: inline-block',
  'a cell of a table': 'display: table-cell',
}

/** Width of each simulator as a share of the viewport, by the title of its section. */
const widths = async () => {
  await customElements.whenDefined('simulador-financiamento')
  const elements = [...document.querySelectorAll('simulador-financiamento')]
  return Object.fromEntries(
    elements.map((element) => [
      element.closest('section')!.title,
      element.getBoundingClientRect().width / document.documentElement.clientWidth,
    ]),
  )
}

/** Waits for a toast of the portal. @returns the height of its list in px */
const heightOfToast = async () => {
  for (let tries = 0; !document.querySelector('[data-toast]') && tries < 200; tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  return document.querySelector('[data-toast]')!.parentElement!.getBoundingClientRect().height
}

test.skipIf(!canRunEngines).for(engineNames)(
  '%s: draws the cards, stores a lead at the end of the journey, fills narrow containers and shows a small toast',
  async (name, { blank, serve, onTestFinished }) => {
    const engine = await launchEngine[name](blank)
    onTestFinished(engine.close)
    await engine.open(at.site('/simulador'))
    expect(await engine.run(checkDrawings, null)).toEqual({ cards: 6, wrong: [] })
    expect(await engine.run(answerAllQuestions, null)).toMatchObject({
      headings: 8,
      scenarios: 3,
      beside: 3,
      heights: 1,
    })

    expect(await engine.run(askForEvaluation, null)).toEqual({ registered: true, opened: ['https://wa.me/'] })

    const element = '<simulador-financiamento></simulador-financiamento>'
    const sections = Object.entries(containers).map(
      ([title, style]) =>
        `<section title="${title}"><div style="${style}">${element}</div></section><br style="clear: both">`,
    )
    await engine.open(serve(sections.join('')))
    expect(await engine.run(checkDrawings, null)).toEqual({ cards: 6, wrong: [] })
    const shares = await engine.run(widths, null)
    expect(Object.keys(shares)).toEqual(Object.keys(containers))
    for (const [container, share] of Object.entries(shares)) {
      expect(share, container).toBeGreaterThan(0.6)
      expect(share, container).toBeLessThanOrEqual(1)
    }

    await engine.open(at.site('/auth/callback'))
    const height = await engine.run(heightOfToast, null)
    expect(height).toBeGreaterThan(40)
    expect(height).toBeLessThan(200)
  },
)

const colors = (element: Element) => {
  const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
  return [color, backgroundColor, borderTopColor]
}

/** Colours of the element, its dialog, the form in it and a screen of the portal. */
async function colorsOf(page: Page) {
  await openAt(page, RESULT)
  await openForm(page)
  const inElement = ['.w', '.z', '.scn', '.bp', 'dialog'].map((selector) =>
    page.locator(`simulador-financiamento ${selector}`).first().evaluate(colors),
  )
  const inForm = ['html', 'input', 'button'].map((tag) => form(page).locator(tag).first().evaluate(colors))
  const widgetColors = await Promise.all([...inElement, ...inForm])
  await page.goto(at.site('/login'))
  await page.getByLabel('E-mail').waitFor()
  const inPortal = page.evaluate(() =>
    ['--sim-text', '--sim-surface', '--sim-line-strong'].map((name) => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.backgroundColor = `var(${name})`
      return getComputedStyle(probe).backgroundColor
    }),
  )
  return [...widgetColors, await inPortal]
}

const publishTheme = (page: Page, theme: object) =>
  page.route('**/api/public/config*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), theme } })
  })

test.for(['light', 'dark'] as const)(
  '%s: a browser without light-dark() and URL.canParse shows the same colours, also with a theme',
  async (colorScheme, { blank }) => {
    const [page, old] = [await blank({ colorScheme }), await blank({ colorScheme })]
    await publishTheme(page, { '--sim-brand': 'light-dark(#5b2a86,#c39be8)' })
    // Replaces `light-dark` by a function that no browser knows.
    await publishTheme(old, { '--sim-brand': 'unknown-one(#5b2a86,#c39be8)' })
    await old.route(/\/(embed|assets)\/.*\.js|\/simulador/, async (route) => {
      const response = await route.fetch()
      // The changed inline scripts no longer match the hashes in the policy.
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      const text = (await response.text()).replaceAll('light-dark', 'unknown-one')
      // The changed second file no longer matches its digest in the first one.
      await route.fulfill({ response, headers, body: text.replace(/sha384-[\w+/=]+/, '') })
    })
    await old.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
    const expected = await colorsOf(page)
    expect(await colorsOf(old)).toEqual(expected)
    expect(JSON.stringify(expected)).toContain(colorScheme === 'light' ? '91, 42, 134' : '195, 155, 232')
  },
)
