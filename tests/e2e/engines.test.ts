import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findEngines } from '../support/find-engines.ts'
import { launchFirefox } from '../support/firefox.ts'
import { at } from '../support/test.ts'
import { launchWebkit } from '../support/webkit.ts'
import type { Engine } from '../support/engine.ts'
import { test } from './embed.ts'
import { form, openForm } from './evaluation-form.ts'
import { openAt, RESULT } from './journey.ts'

const engines = findEngines()
// Where everything has to run, the test itself says what is missing.
const runs = test.skipIf(!engines && !process.env['CI'])

/** Waits until the first question is shown. @returns what is wrong with the drawings of its cards */
const lookAtDrawings = async () => {
  let cards: Element[] = []
  for (let tries = 0; !cards.length && tries < 200; tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    const root = document.querySelector('simulador-financiamento')?.shadowRoot
    cards = [...(root?.querySelectorAll('.opt') ?? [])]
  }
  return {
    cards: cards.length,
    wrong: cards.flatMap((card) => {
      const outer = card.getBoundingClientRect()
      const drawing = card.querySelector('.gl')!.getBoundingClientRect()
      const label = card.querySelector('b')!.getBoundingClientRect()
      const isInside =
        drawing.left > outer.left &&
        drawing.right < outer.right &&
        drawing.top > outer.top &&
        drawing.bottom < outer.bottom
      // It moves in: by parts of a pixel.
      const isClear = label.left > drawing.right - 1 || label.top > drawing.bottom - 1
      const isSmall = [drawing.width, drawing.height].every((side) => side > 39 && side < 77)
      return isInside && isClear && isSmall ? [] : [JSON.stringify([outer, drawing, label])]
    }),
  }
}

/**
 * Answers the eight questions. @returns the headings that were seen, how many scenarios the last one has, and at how many
 * heights their amounts begin
 */
const walk = async () => {
  const root = document.querySelector('simulador-financiamento')!.shadowRoot!
  const headings: string[] = []
  const until = async <Found>(find: () => Found | undefined | null): Promise<Found> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = find()
      if (found) return found
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    throw new Error(`${find.toString()} found nothing in ${root.textContent}`)
  }
  const press = async (text: string) => {
    const pressed = await until(() =>
      [...root.querySelectorAll<HTMLButtonElement>('button:enabled, label, [role=option]')].find((element) =>
        element.textContent.startsWith(text),
      ),
    )
    headings.push(root.querySelector('.t')!.textContent)
    pressed.click()
  }
  const type = async (name: string, value: string) => {
    const field = await until(() => root.querySelector<HTMLInputElement>(`[name=${name}]:enabled`))
    field.value = value
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
  await press('Apartamento')
  await press('Pelo valor')
  await type('propertyValue', '40000000')
  await press('Continuar')
  await press('Continuar')
  await type('monthlyIncome', '1150000')
  await press('Carteira assinada')
  await press('Continuar')
  await press('Não')
  await press('Continuar')
  await type('state', 'PE')
  await type('city', 'Recife')
  await press('Continuar')
  await press('Não')
  await press('Continuar')
  await until(() => root.querySelector('.sc'))
  // What the third file draws, by tables of its own.
  await until(() => root.querySelector('.panel svg'))
  const amounts = [...root.querySelectorAll('.sc dl')].map((list) => list.getBoundingClientRect().top)
  return { headings: new Set(headings).size, scenarios: amounts.length, heights: new Set(amounts).size }
}

/** Asks for an evaluation, on our own page, which may look into the form. @returns what it says then, and what was opened */
const askForEvaluation = async () => {
  const root = document.querySelector('simulador-financiamento')!.shadowRoot!
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser is handed this function alone
  const until = async <Found>(find: () => Found | undefined | null | false): Promise<Found> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = find()
      if (found) return found
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    throw new Error(`${find.toString()} found nothing`)
  }
  root.querySelector<HTMLButtonElement>('.band .bp')!.click()
  const frame = await until(() => root.querySelector('iframe'))
  const fields = await until(() => frame.contentDocument?.querySelector('form'))
  const typed = { name: 'Iara Reis', cpf: '1', birthDate: '1990-05-31', phone: '81 91234-0000' }
  for (const [name, value] of Object.entries(typed)) {
    const field = fields.querySelector<HTMLInputElement>(`[name=${name}]`)!
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const box of ['maritalStatus', 'consent'])
    fields.querySelector<HTMLInputElement>(`[name=${box}]`)!.click()
  const opened: string[] = []
  frame.contentWindow!.open = (url) => {
    opened.push(String(url).slice(0, 14))
    return { opener: null } as Window
  }
  ;(await until(() => fields.querySelector<HTMLButtonElement>('button:enabled'))).click()
  const text = () => frame.contentDocument!.body.textContent
  await until(() => text().includes('Acompanhar meu dossiê'))
  return { registered: text().includes('Pedido registrado'), opened }
}

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

const launch: Record<string, (page: () => Promise<Engine>) => Promise<Engine>> = {
  Chromium: (page) => page(),
  Firefox: () => launchFirefox(engines!.firefox),
  WebKit: () => launchWebkit(engines!.miniBrowser),
}

runs.for(Object.keys(launch))(
  '%s: drawings in their cards, the whole journey to a request that is kept, a width in any place, a message that leaves the page to be seen',
  async (name, { blank, serve, onTestFinished }) => {
    const engine = await launch[name]!(async () => {
      const page = await blank()
      return {
        open: (url) => page.goto(url),
        // Playwright's own types do not see through a function that may wait.
        run: (act, given) => page.evaluate(act as never, given) as never,
        close: () => Promise.resolve(),
      }
    })
    onTestFinished(engine.close)
    await engine.open(at.site('/simulador'))
    expect(await engine.run(lookAtDrawings, null)).toEqual({ cards: 6, wrong: [] })
    expect(await engine.run(walk, null)).toEqual({ headings: 8, scenarios: 3, heights: 1 })

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
    await old.route(/\/(embed|assets)\/.*\.js/, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('light-dark', 'unknown-one')
      // The second file is no longer the one that the first knows.
      await route.fulfill({ response, body: text.replace(/sha384-[\w+/=]+/, '') })
    })
    await old.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
    const expected = await colorsOf(page)
    expect(await colorsOf(old)).toEqual(expected)
    expect(JSON.stringify(expected)).toContain(colorScheme === 'light' ? '91, 42, 134' : '195, 155, 232')
  },
)
