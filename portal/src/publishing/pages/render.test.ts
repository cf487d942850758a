import { propertyTypes } from 'core'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { PageName } from 'server/pages'
import { expect, test } from 'vitest'
import { homeMessages } from '../../shell/session/home-messages.ts'
import { pageInput, pageOf } from '../../testing/pages.ts'
import { renderPage } from './render.tsx'

const parse = (name: PageName) => pageOf(renderPage(name, pageInput()).html)

test('the landing page has one h1, no script, one style and nothing inline that a policy would refuse', () => {
  const page = parse('index')
  expect(page.documentElement.lang).toBe('pt-BR')
  expect(page.title).toBe('Simulador de Financiamento')
  expect([...page.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual([
    'Seu imóvel dos sonhos está mais perto do que imagina!',
  ])
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(page.querySelectorAll('style')).toHaveLength(1)
  expect(page.querySelectorAll('[style]')).toHaveLength(0)
  expect(page.querySelector('style')?.textContent).not.toContain('url(data:')
})

test("the app's page paints its loading state inline, before any stylesheet loads", () => {
  const page = parse('app')
  expect(page.head.querySelectorAll('link[rel=stylesheet]')).toHaveLength(0)
  expect(page.head.querySelector('style')?.textContent).toMatch(/--sim-bg:light-dark\([^]*\.waiting\{/)
  const [wait, stylesheet] = page.body.children
  expect([wait?.querySelector('h1')?.textContent, stylesheet?.getAttribute('href')]).toEqual([
    'Carregando...',
    '/assets/app.css',
  ])
})

test('the return from an e-mail shows its own loading state before any script runs', () => {
  const page = parse('callback')
  expect(page.querySelector('[role=status] h1')?.textContent).toBe('Finalizando login...')
  expect(page.body.textContent).not.toContain('Carregando')
  expect(page.head.querySelector('style')?.textContent).toContain('.waiting{')
})

test.each([
  ['index', '/'],
  ['simulador', '/simulador'],
] as const)('the page %s has link preview tags with a picture of the product', (name, path) => {
  const page = parse(name)
  const metaContent = (property: string) =>
    page.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content')
  expect([metaContent('title'), metaContent('url'), metaContent('image')]).toEqual([
    'Simulador de Financiamento',
    `https://simulador.exemplo.com.br${path}`,
    'https://simulador.exemplo.com.br/compartilhar.png',
  ])
  expect(metaContent('description')).toMatch(/^Simule o financiamento do seu imóvel/)
})

test('each property type is a link that answers the first step', () => {
  const links = [...parse('index').querySelectorAll('.tile')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(propertyTypes.map((type) => `/simulador?tipo=${type}&etapa=2`))
})

test('the landing page shows each message of the portal and focuses it', () => {
  for (const [notice, { title, description }] of Object.entries(homeMessages())) {
    const element = pageOf(renderPage('index', { ...pageInput(), guest: { notice } }).html).querySelector(
      '.notice',
    )
    expect([element?.role, element?.hasAttribute('autofocus'), element?.textContent]).toEqual([
      'status',
      true,
      title + description,
    ])
  }
  for (const notice of [undefined, 'toString', '<b>'])
    expect(renderPage('index', { ...pageInput(), guest: { notice } }).html).not.toContain('class="notice')
})

test('every link within the landing page has a target', () => {
  const page = parse('index')
  const targets = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
  expect(targets.length).toBeGreaterThan(2)
  for (const target of targets) expect(page.querySelector(target), target).not.toBeNull()
})

test('the example cards show computed amounts', () => {
  const cards = [...parse('index').querySelectorAll('.card')].map((card) => card.textContent)
  expect(cards).toHaveLength(3)
  // 480,000 apartment, 30,000 FGTS and 90,000 entry: 360,000 at 0.85% over 360 months is 3,212.59 (Price).
  expect(cards[1]).toContain('R$ 3.212,59')
  expect(cards[1]).toContain('R$ 360.000,00')
  expect(cards[2]).toContain('acima dos 30% usuais')
})

test('the simulator page contains the element and its scripts, and explains itself without scripts', () => {
  const page = parse('simulador')
  expect(page.title).toBe('Simulação - Etapa 1 de 8')
  expect(page.querySelector('simulador-financiamento')?.getAttribute('modo')).toBe('pagina')
  expect([...page.querySelectorAll('script[type=module]')].map((script) => script.textContent)).toEqual([
    'let page',
    'let end = "<\\/script>"',
  ])
  expect(page.querySelector('noscript')?.innerHTML).toContain('href="/"')
  expect(page.querySelector('style')?.textContent).toContain('--simulador-fonte')
})

const referrer = {
  name: 'Cora <b>Imóveis</b>',
  slug: 'cora',
  photo: '/branding/partner-1.webp',
  creci: 'CRECI-PE 12345-F',
  company: 'Imobiliária Ribeira',
  sentence: 'Ajudo você a saber quanto o banco empresta.',
  phone: '(81) 99721-4408',
  whatsapp: 'https://wa.me/5581997214408',
}

test('the window of a partner has photo, CRECI, contacts and six links to its own simulator, without scripts', () => {
  const page = pageOf(renderPage('parceiro', { ...pageInput(), referrer }).html)
  expect(page.querySelector('h1')?.textContent).toBe(referrer.name)
  expect(page.querySelector('.person-card')?.textContent).toContain(referrer.sentence)
  const hrefs = [...page.querySelectorAll('.person-card a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([referrer.whatsapp, 'tel:81997214408', '/s/cora/contato'])
  expect([...page.querySelectorAll('.tile')].map((link) => link.getAttribute('href'))).toEqual(
    propertyTypes.map((type) => `/s/cora?tipo=${type}&etapa=2`),
  )
  expect(page.querySelectorAll('script, [style]')).toHaveLength(0)
})

test('the window of a partner without photo or visible telephone shows initials and the contact form', () => {
  const bare = {
    ...referrer,
    photo: null,
    creci: null,
    company: null,
    sentence: null,
    phone: null,
    whatsapp: null,
  }
  const page = pageOf(
    renderPage('parceiro', { ...pageInput(), referrer: { ...bare, name: 'Ana Paula Rezende' } }).html,
  )
  expect(page.querySelectorAll('img')).toHaveLength(0)
  expect(page.querySelector('.person-card .portrait')?.textContent).toBe('AR')
  expect([...page.querySelectorAll('.person-card a')].map((link) => link.getAttribute('href'))).toEqual([
    '/s/cora/contato',
  ])
})

test('a refused form keeps the input and shows the error of each field', () => {
  const contact = {
    key: 'chave',
    shownAt: 7,
    values: { name: 'Rita "Melo"', phone: '123' },
    problems: { phone: textRef(validationTexts, 'telefoneInvalido') },
    towns: ['Palmas/PR', 'Palmas/TO'],
    refusal: null,
  }
  const page = pageOf(renderPage('contato', { ...pageInput(), referrer, contact }).html)
  expect(page.querySelector('h1')?.textContent).toBe('Deixe seu contato com Cora <b>Imóveis</b>')
  expect(page.querySelectorAll('script, [style]')).toHaveLength(0)
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/s/cora/contato')
  const phone = page.querySelector<HTMLInputElement>('#phone')
  expect([phone?.value, phone?.getAttribute('aria-invalid')]).toEqual(['123', 'true'])
  const problem = page.getElementById(phone?.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toBe(validationTexts.telefoneInvalido)
  expect(page.querySelector<HTMLInputElement>('#name')?.value).toBe('Rita "Melo"')
  expect(page.querySelector('main [role=alert]')?.textContent).toMatch(/^Confira os campos/)
  const towns = [...page.querySelectorAll<HTMLInputElement>('[name=town]')]
  expect(towns.map(({ value, checked }) => [value, checked])).toEqual([
    ['Palmas/PR', false],
    ['Palmas/TO', false],
    ['', true],
  ])
  const sent = pageOf(renderPage('contato', { ...pageInput(), referrer, contact: null }).html)
  expect([sent.querySelector('h1')?.textContent, sent.querySelector('form')]).toEqual([
    'Recebemos seu contato',
    null,
  ])
})
