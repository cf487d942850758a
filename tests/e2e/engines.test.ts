import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../support/test.ts'
import { test } from './embed.ts'
import { canRunEngines, engineNames, launchEngine } from './engines.ts'
import { form, openForm } from './evaluation-form.ts'
import { askForEvaluation, lookAtDrawings, walk } from './in-any-page.ts'
import { openAt, RESULT } from './journey.ts'

/** Places that are as wide as their content asks. */
const places: Record<string, string> = {
  'a row of flex': 'display: flex',
  'a centred column of flex': 'display: flex; flex-direction: column; align-items: center',
  'a centred grid': 'display: grid; place-items: center',
  'a float': 'float: left',
  'an inline block': 'display: inline-block',
  'a cell of a table': 'display: table-cell',
}

/** How much of the window each simulator takes. */
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

/** Waits for a message of the portal. @returns how high it is */
const heightOfToast = async () => {
  for (let tries = 0; !document.querySelector('[data-toast]') && tries < 200; tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  return document.querySelector('[data-toast]')!.parentElement!.getBoundingClientRect().height
}

test.skipIf(!canRunEngines).for(engineNames)(
  '%s: drawings in their cards, the whole journey to a request that is kept, a width in any place, a message that leaves the page to be seen',
  async (name, { blank, serve, onTestFinished }) => {
    const engine = await launchEngine[name](blank)
    onTestFinished(engine.close)
    await engine.open(at.site('/simulador'))
    expect(await engine.run(lookAtDrawings, null)).toEqual({ cards: 6, wrong: [] })
    expect(await engine.run(walk, null)).toMatchObject({
      headings: 8,
      scenarios: 3,
      beside: 3,
      heights: 1,
    })

    expect(await engine.run(askForEvaluation, null)).toEqual({ registered: true, opened: ['https://wa.me/'] })

    const element = '<simulador-financiamento></simulador-financiamento>'
    const sections = Object.entries(places).map(
      ([title, style]) =>
        `<section title="${title}"><div style="${style}">${element}</div></section><br style="clear: both">`,
    )
    await engine.open(serve(sections.join('')))
    expect(await engine.run(lookAtDrawings, null)).toEqual({ cards: 6, wrong: [] })
    const found = await engine.run(widths, null)
    expect(Object.keys(found)).toEqual(Object.keys(places))
    for (const [place, share] of Object.entries(found)) {
      expect(share, place).toBeGreaterThan(0.6)
      expect(share, place).toBeLessThanOrEqual(1)
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

/** The colours of the element, of its dialog, of the form in it, and of a screen of the portal. */
async function colorsOf(page: Page) {
  await openAt(page, RESULT)
  await openForm(page)
  const inElement = ['.w', '.z', '.scn', '.bp', 'dialog'].map((selector) =>
    page.locator(`simulador-financiamento ${selector}`).first().evaluate(colors),
  )
  const inForm = ['html', 'input', 'button'].map((tag) => form(page).locator(tag).first().evaluate(colors))
  const found = await Promise.all([...inElement, ...inForm])
  await page.goto(at.site('/login'))
  await page.getByLabel('E-mail').waitFor()
  const inPortal = page.evaluate(() =>
    ['--sim-text', '--sim-surface', '--sim-line-strong'].map((name) => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.backgroundColor = `var(${name})`
      return getComputedStyle(probe).backgroundColor
    }),
  )
  return [...found, await inPortal]
}

const publish = (page: Page, theme: object) =>
  page.route('**/api/public/config*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), theme } })
  })

test.for(['light', 'dark'] as const)(
  '%s: a browser without light-dark() and URL.canParse shows the same colours, a theme included',
  async (colorScheme, { blank }) => {
    const [page, old] = [await blank({ colorScheme }), await blank({ colorScheme })]
    await publish(page, { '--sim-brand': 'light-dark(#5b2a86,#c39be8)' })
    // A function that no browser knows, in every place of ours where the new one is named.
    await publish(old, { '--sim-brand': 'unknown-one(#5b2a86,#c39be8)' })
    await old.route(/\/(embed|assets)\/.*\.js|\/simulador/, async (route) => {
      const response = await route.fetch()
      // What is in the page is no longer what its policy knows.
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      const text = (await response.text()).replaceAll('light-dark', 'unknown-one')
      // The second file is no longer the one that the first knows.
      await route.fulfill({ response, headers, body: text.replace(/sha384-[\w+/=]+/, '') })
    })
    await old.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
    const expected = await colorsOf(page)
    expect(await colorsOf(old)).toEqual(expected)
    expect(JSON.stringify(expected)).toContain(colorScheme === 'light' ? '91, 42, 134' : '195, 155, 232')
  },
)
