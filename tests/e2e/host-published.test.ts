import { builtInFormula } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { walkTo } from '../support/journey.ts'
import { violationsOf } from '../support/violations.ts'
import { picture, styleOf, test, type Product } from './admin/product.ts'
import { withSimulator } from './embed.ts'
import { openSection } from './result-page.ts'

/** Publishes a theme, a logo, texts and fees. */
async function publish({ send }: Product) {
  const theme = await send('POST', 'admin/themes', {
    name: 'Violeta',
    tokens: { brand: '#5b2a86', radius: 'none', appearance: 'dark' },
  })
  await send('PUT', `admin/themes/${theme.id}`, { is_active: true })
  const form = new FormData()
  form.set('file', new File([picture.buffer], picture.name, { type: picture.mimeType }))
  await send('POST', 'admin/branding/logo', form)
  for (const [ns, key, value] of [
    ['simulador', 'resultado', 'O que cabe no seu plano'],
    ['simulador', 'apartamento', 'Apartamento na planta'],
    ['avaliacao', 'enviar', 'Mandar a mensagem'],
  ])
    await send('POST', 'admin/strings', { ns, key, value })
  await send('POST', 'admin/fees', {
    code: 'escritura',
    label: 'Escritura pública',
    rules: { kind: 'fixed', amountCents: 123_456 },
  })
  await send('POST', 'admin/fees', {
    code: 'taxa_distante',
    label: 'Taxa de outra cidade',
    rules: { kind: 'fixed', amountCents: 65_432, cities: ['Fernando de Noronha'] },
  })
}

/** Colour in the middle of the logo. */
const logoColor = (page: Page) =>
  page.locator('simulador-financiamento canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const context = (canvas as HTMLCanvasElement).getContext('2d')
    return [...(context?.getImageData(width / 2, height / 2, 1, 1).data ?? [])]
  })

test('theme, logo, texts and fees appear on another website under a strict policy without a violation', async ({
  product,
  host,
  blank,
}) => {
  const page = await blank({ colorScheme: 'light' })
  const violations = await violationsOf(page)
  await page.goto(`${host}/csp-estrita.html`)
  const heading = page.getByRole('heading', { name: 'Qual é o tipo do imóvel?' })
  await heading.waitFor()
  expect(await page.locator('simulador-financiamento canvas').count()).toBe(0)
  expect(violations).toEqual([])

  await publish(product)
  await page.reload()
  await page.getByRole('button', { name: /^Apartamento na planta/ }).waitFor()
  await expect.poll(() => logoColor(page)).toEqual([0, 128, 0, 255])
  await walkTo(page, 8)
  expect(await styleOf(page, 'simulador-financiamento .bp', 'border-radius')).toBe('0px')
  expect(await styleOf(page, 'simulador-financiamento .w', 'color-scheme')).toBe('dark')
  expect(await styleOf(page, 'simulador-financiamento canvas', 'background-color')).toBe('rgb(255, 255, 255)')
  await page.getByRole('radio', { name: /^Não/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'O que cabe no seu plano' }).waitFor()

  const costs = await openSection(page, 'Dinheiro em mãos')
  await costs.getByText('Escritura pública').waitFor()
  await costs.getByText('R$ 1.234,56').waitFor()
  // The limit to cities is a property of the fee’s rules, whose name the minifier must not change.
  expect(await costs.getByText('Taxa de outra cidade').count()).toBe(0)
  // The element’s result has the fees that the visitor sees.
  expect(await withSimulator(page, ({ resultado }) => resultado?.scenarios[0]?.purchaseCosts)).toContainEqual(
    {
      label: 'Escritura pública',
      amount: 123_456,
    },
  )

  await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
  const frame = page.frameLocator('simulador-financiamento iframe')
  await frame.getByRole('button', { name: 'Mandar a mensagem' }).waitFor()
  const buttonStyle = await frame
    .getByRole('button')
    .evaluate((button) => [
      getComputedStyle(button).borderRadius,
      getComputedStyle(document.documentElement).colorScheme,
    ])
  expect(buttonStyle).toEqual(['0px', 'dark'])
  expect(violations).toEqual([])
})

test('the attribute tema overrides the appearance of the theme', async ({ product, host, blank }) => {
  await publish(product)
  const page = await blank({ colorScheme: 'light' })
  await page.goto(`${host}/csp-estrita.html`)
  await page.locator('simulador-financiamento canvas').waitFor()
  const schemeWith = (theme: string) =>
    page.locator('simulador-financiamento').evaluate((element, value) => {
      element.setAttribute('tema', value)
      return getComputedStyle(element.shadowRoot!.querySelector('.w')!).colorScheme
    }, theme)
  expect([await schemeWith('claro'), await schemeWith('escuro'), await schemeWith('auto')]).toEqual([
    'light',
    'dark',
    'dark',
  ])
})

test('the built-in mark stays when the logo fails to load', async ({ product, host, blank }) => {
  await publish(product)
  const page = await blank()
  const violations = await violationsOf(page)
  const logoRequest = page.waitForRequest('**/branding/**')
  await page.route('**/branding/**', (route) => route.abort())
  await page.goto(`${host}/csp-estrita.html`)
  await logoRequest
  await page.getByRole('button', { name: 'Apartamento na planta' }).waitFor()
  expect(await page.locator('simulador-financiamento svg.logo').count()).toBe(1)
  expect(await page.locator('simulador-financiamento canvas').count()).toBe(0)
  expect(violations).toEqual([])
})

test('terms are shown in months unless they are whole years, and a long name wraps on a phone', async ({
  product: { send },
  host,
  blank,
}) => {
  const { body, name } = builtInFormula
  const [first, ...others] = body.scenarios
  const scenarios = [{ ...first, name: 'W'.repeat(60), icon: 'constructor' }, ...others]
  const formula = await send('POST', 'admin/formulas', {
    name,
    body: { ...body, terms: [12, 18, 24, 360], scenarios },
  })
  await send('PUT', `admin/formulas/${formula.id}`, { is_active: true })

  const page = await blank({ viewport: 'phone' })
  await page.goto(`${host}/csp-estrita.html`)
  await page.locator('simulador-financiamento').evaluate((element) => {
    Object.assign(element, {
      respostas: {
        propertyType: 'imovel_novo',
        inputMode: 'property_value',
        propertyValue: 45_000_000,
        monthlyIncome: 1_200_000,
        hasCarteiraAssinada: true,
        useFgts: false,
        state: 'PE',
        city: 'Recife',
        hasProperty: false,
      },
    })
  })
  const show = (step: number) =>
    page.locator('simulador-financiamento').evaluate((element, target) => {
      ;(element as HTMLElement & { irPara: (step: number) => void }).irPara(target)
    }, step)
  await show(4)
  const terms = page.locator('simulador-financiamento .opt b')
  await expect
    .poll(() => terms.allTextContents())
    .toEqual(['12 meses', '18 meses', '2 anos', expect.stringMatching(/^30 anos/)])

  await show(9)
  await page.getByText('W'.repeat(60), { exact: true }).first().waitFor()
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})

test('the only scenario of a formula is selected', async ({ product: { send }, host, blank }) => {
  const { body, name } = builtInFormula
  const formula = await send('POST', 'admin/formulas', {
    name,
    body: { ...body, scenarios: body.scenarios.slice(0, 1) },
  })
  await send('PUT', `admin/formulas/${formula.id}`, { is_active: true })

  const page = await blank()
  await page.goto(`${host}/csp-estrita.html`)
  await walkTo(page, 8)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).waitFor()
  expect(await page.getByRole('radio', { name: /Conservador/ }).isChecked()).toBe(true)
})
