import type { Page } from 'playwright'
import { expect } from 'vitest'
import { sidewaysScroll } from '../../support/look-at.ts'
import { walkTo } from '../../support/journey.ts'
import { payloads } from './payloads.ts'
import { test } from './product.ts'

interface CatalogText {
  ns: string
  key: string
  text: string
}

interface Formula {
  id: string
  body: { scenarios: { name: string; description: string }[] }
}

const at = (index: number) => payloads[index % payloads.length] ?? ''

/** What is wrong with a page: something ran, it went elsewhere, or it is wider than a phone. */
async function harmTo(page: Page, address: string): Promise<string[]> {
  const ran = await page.evaluate(() => '__xss' in window)
  const injected = await page.locator('meta[http-equiv=refresh i], base, [src*="outro.example"]').count()
  const excess = await sidewaysScroll(page)
  return [
    ...(ran ? [`${address}: ran`] : []),
    ...(injected ? [`${address}: holds markup of a text`] : []),
    ...(excess ? [`${address}: scrolls ${excess} px sideways`] : []),
    ...(new URL(page.url()).pathname === new URL(address).pathname
      ? []
      : [`${address}: left for ${page.url()}`]),
  ]
}

test(
  'three hundred texts that would be scripts are texts on every screen that shows them',
  { timeout: 120_000 },
  async ({ product, as, visit, embed }) => {
    expect(new Set(payloads).size).toBe(300)
    const { send } = product
    const catalog = await send<CatalogText[]>('GET', 'admin/strings/catalog')
    const spread = Math.floor(catalog.length / payloads.length)
    // After the built-in text, so that who walks through the product still finds the way.
    const changed = payloads.map((payload, index) => ({ ...catalog[index * spread]!, payload }))
    await Promise.all(
      changed.map(async ({ ns, key, text, payload }, index) => {
        const { status } = await product.ask('POST', 'admin/strings', {
          ns,
          key,
          value: `${text} ${payload}`,
        })
        if (status === 201) return
        // What looks like a placeholder is refused where the built-in text has none; the list shows it all the same.
        expect([payload, status]).toEqual([expect.stringContaining('{'), 400])
        await send('POST', 'admin/strings', { ns: 'sem-uso', key: `texto${index}`, value: payload })
      }),
    )

    for (let index = 0; index < 20; index += 1) {
      await send('POST', 'admin/themes', {
        name: at(index * 7).slice(0, 100),
        tokens: { [at(index)]: at(index) },
      })
      await send('POST', 'admin/fees', {
        code: `taxa_${index}`,
        label: at(index * 11 + 3).slice(0, 100),
        rules: { kind: 'fixed', amountCents: 100 },
      })
      const body = { [at(index)]: at(index) }
      await send('POST', 'admin/formulas', { name: `conta-${index}`, body })
      const { status } = await product.ask('POST', 'admin/formulas', { name: at(index * 13 + 5), body })
      expect(status).toBe(400)
    }
    const refused = await product.ask('POST', 'admin/themes', { name: 'Veneno', tokens: { brand: at(27) } })
    expect(refused.status).toBe(400)
    const theme = await send('POST', 'admin/themes', {
      name: at(3),
      tokens: { brand: '#5b2a86', [at(28)]: at(28) },
    })
    await send('PUT', `admin/themes/${theme.id}`, { is_active: true })
    const [first] = await send<Formula[]>('GET', 'admin/formulas').then((all) =>
      all.filter(({ body }) => 'scenarios' in body),
    )
    const scenarios = first!.body.scenarios.map((scenario, index) => ({
      ...scenario,
      name: at(index * 3).slice(0, 60),
      description: at(index * 5).slice(0, 120),
    }))
    const formula = await send('POST', 'admin/formulas', {
      name: 'simulacao',
      body: { ...first!.body, scenarios },
    })
    await send('PUT', `admin/formulas/${formula.id}`, { is_active: true })
    await send('PUT', 'admin/settings', { 'app.title': at(4), 'app.subtitle': at(36) })

    const harm: string[] = []
    const dialogs: string[] = []
    const watched = (page: Page) => {
      page.on('dialog', (dialog) => {
        dialogs.push(`${page.url()}: ${dialog.message()}`)
        void dialog.dismiss()
      })
      return page
    }
    const phone = { viewport: 'phone' } as const

    const visitor = watched(await visit(product.origin, phone))
    for (const path of [
      '/',
      '/login',
      '/login?aba=criar-conta',
      '/recuperar-senha',
      '/localidades-demo',
      '/api/docs',
    ]) {
      await visitor.goto(product.origin + path)
      await visitor.locator('h1').first().waitFor()
      harm.push(...(await harmTo(visitor, product.origin + path)))
    }
    await visitor.goto(`${product.origin}/simulador`)
    await walkTo(visitor, 9)
    await visitor.locator('simulador-financiamento .qv-chart').first().waitFor()
    harm.push(...(await harmTo(visitor, `${product.origin}/simulador`)))

    const embedded = watched(await embed(phone))
    await walkTo(embedded, 9)
    await embedded.getByRole('button', { name: /^Pedir avaliação de crédito/ }).click()
    const frame = embedded.frameLocator('simulador-financiamento iframe')
    await frame.getByRole('textbox').first().waitFor()
    expect(await frame.locator('html').evaluate(() => '__xss' in window)).toBe(false)
    harm.push(...(await harmTo(embedded, embedded.url())))

    for (const [person, list] of [
      ['ana', '/cliente/dossies'],
      ['paula', '/parceiro/clientes'],
    ] as const) {
      const { body: cases } = await product.ask<{ id: string }[]>('GET', 'cases', undefined, person)
      const one = `${list}/${cases[0]?.id}`
      const page = watched(await as(person, list, phone))
      const tabs = ['documentos', 'taxas', 'contatos', 'mensagens'].map((tab) => `${one}?aba=${tab}`)
      for (const path of [list, one, ...tabs]) {
        await page.goto(product.origin + path)
        await page.locator('main h1').first().waitFor()
        await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
        harm.push(...(await harmTo(page, product.origin + path)))
      }
    }

    const alice = watched(await as('alice', '/admin', phone))
    const areas = [
      '',
      '/geral',
      '/branding',
      '/layout',
      '/strings',
      '/formulas',
      '/taxas',
      '/healthcheck',
      '/emails',
    ]
    for (const area of areas) {
      const address = `${product.origin}/admin${area}`
      await alice.goto(address)
      await alice.locator('main h1').first().waitFor()
      await alice.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
      harm.push(...(await harmTo(alice, address)))
    }
    await alice.goto(`${product.origin}/admin/strings`)
    const more = alice.getByRole('button', { name: /^Mostrar mais/ })
    await more.waitFor()
    while (await more.isVisible()) {
      const shown = await alice.getByRole('row').count()
      await more.click()
      await expect.poll(() => alice.getByRole('row').count()).toBeGreaterThan(shown)
    }
    expect(await alice.getByRole('row').count()).toBeGreaterThan(300)
    harm.push(...(await harmTo(alice, `${product.origin}/admin/strings`)))
    expect([...harm, ...dialogs]).toEqual([])
  },
)
