import type { Page } from 'playwright'
import { expect } from 'vitest'
import { sidewaysScroll } from '../../support/audit-page.ts'
import type { PageOptions } from '../../support/browser.ts'
import { walkTo } from '../../support/journey.ts'
import { payloads } from './payloads.ts'
import { test, type Person, type Product } from './product.ts'

interface CatalogText {
  ns: string
  key: string
  text: string
}

interface Formula {
  id: string
  body: { scenarios: { name: string; description: string }[] }
}

const phone = { viewport: 'phone' } as const
const payloadAt = (index: number) => payloads[index % payloads.length] ?? ''

/** Collects damage: a script that ran, markup of a payload in the page, horizontal scrolling, another address. */
function createDamageReport() {
  const damage: string[] = []
  return {
    damage,
    /** Reports the dialogs of a page. */
    watchDialogs: (page: Page) => {
      page.on('dialog', (dialog) => {
        damage.push(`${page.url()}: ${dialog.message()}`)
        void dialog.dismiss()
      })
      return page
    },
    check: async (page: Page, address: string) => {
      if (await page.evaluate(() => '__xss' in window)) damage.push(`${address}: ran`)
      if (await page.locator('meta[http-equiv=refresh i], base, [src*="outro.example"]').count())
        damage.push(`${address}: has markup of a payload`)
      const excess = await sidewaysScroll(page)
      if (excess) damage.push(`${address}: scrolls ${excess} px sideways`)
      if (new URL(page.url()).pathname !== new URL(address).pathname)
        damage.push(`${address}: left for ${page.url()}`)
    },
  }
}

type DamageReport = ReturnType<typeof createDamageReport>

/** Appends a payload to every text key in turn, after the built-in text, so that tests still find their way. */
async function publishTexts({ send, ask }: Product) {
  const catalog = await send<CatalogText[]>('GET', 'admin/strings/catalog')
  const stride = Math.floor(catalog.length / payloads.length)
  await Promise.all(
    payloads.map(async (payload, index) => {
      const { ns, key, text } = catalog[index * stride]!
      const { status } = await ask('POST', 'admin/strings', { ns, key, value: `${text} ${payload}` })
      if (status === 201) return
      // The server rejects unknown placeholders in braces; the list of texts still has to show them.
      expect([payload, status]).toEqual([expect.stringContaining('{'), 400])
      await send('POST', 'admin/strings', { ns: 'sem-uso', key: `texto${index}`, value: payload })
    }),
  )
}

/** Adds themes, fees and formulas with payloads; the server rejects payloads as names of formulas. */
async function addEntries({ send, ask }: Product) {
  for (let index = 0; index < 20; index += 1) {
    await send('POST', 'admin/themes', {
      name: payloadAt(index * 7).slice(0, 100),
      tokens: { [payloadAt(index)]: payloadAt(index) },
    })
    await send('POST', 'admin/fees', {
      code: `taxa_${index}`,
      label: payloadAt(index * 11 + 3).slice(0, 100),
      rules: { kind: 'fixed', amountCents: 100 },
    })
    const body = { [payloadAt(index)]: payloadAt(index) }
    await send('POST', 'admin/formulas', { name: `conta-${index}`, body })
    const { status } = await ask('POST', 'admin/formulas', { name: payloadAt(index * 13 + 5), body })
    expect(status).toBe(400)
  }
}

/** Activates a theme with payloads; the server rejects a payload as a colour. */
async function activateTheme({ send, ask }: Product) {
  const rejected = await ask('POST', 'admin/themes', { name: 'Veneno', tokens: { brand: payloadAt(27) } })
  expect(rejected.status).toBe(400)
  const theme = await send('POST', 'admin/themes', {
    name: payloadAt(3),
    tokens: { brand: '#5b2a86', [payloadAt(28)]: payloadAt(28) },
  })
  await send('PUT', `admin/themes/${theme.id}`, { is_active: true })
}

/** Activates a formula whose scenarios have payloads as names and descriptions. */
async function activateFormula({ send }: Product) {
  const formulas = await send<Formula[]>('GET', 'admin/formulas')
  const { body } = formulas.find((formula) => 'scenarios' in formula.body)!
  const scenarios = body.scenarios.map((scenario, index) => ({
    ...scenario,
    name: payloadAt(index * 3).slice(0, 60),
    description: payloadAt(index * 5).slice(0, 120),
  }))
  const formula = await send('POST', 'admin/formulas', { name: 'simulacao', body: { ...body, scenarios } })
  await send('PUT', `admin/formulas/${formula.id}`, { is_active: true })
}

async function visitPublicPages(visitor: Page, origin: string, { check }: DamageReport) {
  for (const path of [
    '/',
    '/login',
    '/login?aba=criar-conta',
    '/recuperar-senha',
    '/localidades-demo',
    '/api/docs',
  ]) {
    await visitor.goto(origin + path)
    await visitor.locator('h1').first().waitFor()
    await check(visitor, origin + path)
  }
}

async function simulate(visitor: Page, origin: string, { check }: DamageReport) {
  await visitor.goto(`${origin}/simulador`)
  await walkTo(visitor, 9)
  const summaries = visitor.locator('simulador-financiamento .sec > summary')
  await summaries.first().waitFor()
  for (const summary of await summaries.all()) await summary.click()
  await visitor.locator('simulador-financiamento .qv-chart').first().waitFor()
  await check(visitor, `${origin}/simulador`)
}

async function simulateOnAnotherSite(page: Page, { check }: DamageReport) {
  await walkTo(page, 9)
  await page.getByRole('button', { name: /^Pedir avaliação de crédito/ }).click()
  const frame = page.frameLocator('simulador-financiamento iframe')
  await frame.getByRole('textbox').first().waitFor()
  expect(await frame.locator('html').evaluate(() => '__xss' in window)).toBe(false)
  await check(page, page.url())
}

type OpenAs = (person: Person, path: string, options?: PageOptions) => Promise<Page>

/** A client and a partner open their list, a case and each of its tabs. */
async function visitCases(product: Product, openAs: OpenAs, { check, watchDialogs }: DamageReport) {
  for (const [person, list] of [
    ['ana', '/cliente/dossies'],
    ['paula', '/parceiro/clientes'],
  ] as const) {
    const { body: cases } = await product.ask<{ id: string }[]>('GET', 'cases', undefined, person)
    const casePath = `${list}/${cases[0]?.id}`
    const page = watchDialogs(await openAs(person, list, phone))
    const tabs = ['documentos', 'taxas', 'contatos', 'mensagens'].map((tab) => `${casePath}?aba=${tab}`)
    for (const path of [list, casePath, ...tabs]) {
      await page.goto(product.origin + path)
      await page.locator('main h1').first().waitFor()
      await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
      await check(page, product.origin + path)
    }
  }
}

async function visitAdministration(alice: Page, origin: string, { check }: DamageReport) {
  for (const area of [
    '',
    '/geral',
    '/branding',
    '/layout',
    '/strings',
    '/formulas',
    '/taxas',
    '/healthcheck',
    '/emails',
  ]) {
    const address = `${origin}/admin${area}`
    await alice.goto(address)
    await alice.locator('main h1').first().waitFor()
    await alice.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
    await check(alice, address)
  }
}

async function showAllTexts(alice: Page, origin: string, { check }: DamageReport) {
  await alice.goto(`${origin}/admin/strings`)
  const more = alice.getByRole('button', { name: /^Mostrar mais/ })
  await more.waitFor()
  const showMore = async () => {
    if (await more.isVisible()) await more.click()
    return await alice.getByRole('row').count()
  }
  await expect.poll(showMore, { timeout: 30_000 }).toBeGreaterThan(300)
  await check(alice, `${origin}/admin/strings`)
}

test(
  'three hundred texts with scripts stay texts on every screen that shows them',
  { timeout: 120_000 },
  async ({ product, as, visit, embed }) => {
    expect(new Set(payloads).size).toBe(300)
    await publishTexts(product)
    await addEntries(product)
    await activateTheme(product)
    await activateFormula(product)
    await product.send('PUT', 'admin/settings', {
      'app.title': payloadAt(4),
      'app.subtitle': payloadAt(36),
    })

    const { origin } = product
    const report = createDamageReport()
    const visitor = report.watchDialogs(await visit(origin, phone))
    await visitPublicPages(visitor, origin, report)
    await simulate(visitor, origin, report)
    await simulateOnAnotherSite(report.watchDialogs(await embed(phone)), report)
    await visitCases(product, as, report)
    const alice = report.watchDialogs(await as('alice', '/admin', phone))
    await visitAdministration(alice, origin, report)
    await showAllTexts(alice, origin, report)
    expect(report.damage).toEqual([])
  },
)
