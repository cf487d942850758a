import { builtInFormula, colorTokens } from 'core'
import { homeTexts } from 'core/texts/home'
import { setTextOverrides } from 'core/texts'
import { afterEach, expect, test } from 'vitest'
import { readDataBlock } from '../../ui/published/data-block.ts'
import { pageInput, pageOf } from '../../testing/pages.ts'
import { renderPage } from './render.tsx'
import { simulatorData } from './simulator-data.ts'

afterEach(() => setTextOverrides({}))

const builtIn = { ...homeTexts }
const stylesheetOf = (html: string) => pageOf(html).querySelector('style')?.textContent ?? ''

const render = (strings = {}) =>
  (['index', 'simulador', 'app'] as const).map((name) => renderPage(name, pageInput({ strings })).html)

test('every text of the public pages can be overridden, and returns when withdrawn', () => {
  const keys = Object.keys(builtIn)
  const other = Object.fromEntries(keys.map((key) => [key, `«${key}»`]))
  // A scenario within the usual share of the income has fewer texts than one above it: the sample has both.
  const pages = render({ inicio: other }).join('')
  expect(keys.filter((key) => !pages.includes(`«${key}»`))).toEqual([])
  const withdrawn = render().join('')
  expect(keys.filter((key) => withdrawn.includes(`«${key}»`))).toEqual([])
  expect(withdrawn).toContain(builtIn.promessa)
})

test('a logo that contains the name replaces it, and has it as alternative text', () => {
  const settings = { ...pageInput().published.config.settings, 'branding.logo': '/branding/logo-1.png' }
  const brandOf = (isNamed: boolean) => {
    const input = pageInput({ settings: { ...settings, 'branding.logo_has_name': isNamed } })
    const brand = pageOf(renderPage('index', input).html).querySelector('.brand')
    return [brand?.textContent, brand?.querySelector('img')?.alt]
  }
  expect([brandOf(false), brandOf(true)]).toEqual([
    ['Sistema MCMV', ''],
    ['', 'Sistema MCMV'],
  ])
})

test('the landing page and the simulator use the same names for property types', () => {
  const [landing] = render({ simulador: { apartamento: 'Apartamento na planta', imovel_usado: 'Usado' } })
  const tiles = [...pageOf(landing!).querySelectorAll('.tile')].map(({ textContent }) => textContent.trim())
  expect(tiles).toContain('Apartamento na planta')
  expect(tiles).toContain('Usado')
  expect(pageOf(landing!).body.textContent.replaceAll('Apartamento na planta', '')).not.toContain(
    'Apartamento',
  )
})

test("the app's page escapes the published configuration without changing it", () => {
  const settings = {
    ...pageInput().published.config.settings,
    'app.title': '</script><!-- "Casa" \u2028 & <b>',
  }
  const { html } = renderPage('app', pageInput({ settings, strings: { inicio: { promessa: '</script>' } } }))
  document.body.innerHTML = pageOf(html).getElementById('publicado')!.outerHTML
  expect(readDataBlock()).toMatchObject({ settings, strings: { inicio: { promessa: '</script>' } } })
  document.body.innerHTML = ''
  expect(readDataBlock()).toBeNull()
})

test('the simulator page contains the terms of the active formula and its texts', () => {
  const formula = { ...builtInFormula, version: 3, body: { ...builtInFormula.body, terms: [180, 240] } }
  const page = pageOf(renderPage('simulador', pageInput({ formula })).html)
  document.body.replaceChildren(page.getElementById('publicado')!)
  expect(readDataBlock()).toEqual(simulatorData(formula))
  expect(readDataBlock()).toMatchObject({ terms: [180, 240], stepTitle: 'Simulação - Etapa {n} de 8' })
})

test('a formula with one scenario and one unusual term still has a sample', () => {
  const [only] = builtInFormula.body.scenarios
  const body = { ...builtInFormula.body, terms: [7], scenarios: [only!] }
  const page = pageOf(renderPage('index', pageInput({ formula: { ...builtInFormula, body } })).html)
  expect(page.querySelectorAll('.card')).toHaveLength(1)
  expect(page.querySelector('.card.on h3')?.textContent).toBe('Conservador')
  expect(page.querySelector('.sample')?.textContent).toContain('7 meses')
})

const themed = (tokens: Parameters<typeof pageInput>[1], properties: Record<string, string>) =>
  pageInput({ theme: properties }, tokens)

test('a theme adds only the changed colours, light and dark', () => {
  const input = themed({ dark: { bg: '#000000' } }, { '--sim-bg': 'light-dark(#fbf9f5,#000000)' })
  const stylesheet = stylesheetOf(renderPage('index', input).html)
  const added = stylesheet.slice(stylesheetOf(renderPage('index', pageInput()).html).length)
  expect(added).toBe(
    ':root:root{--sim-bg:#fbf9f5;--on-sun:#1f1d18}' +
      '@media (prefers-color-scheme:dark){:root:root{--sim-bg:#000000;--on-sun:#1f1d18}}',
  )
})

test('a portal theme includes a fallback for browsers without light-dark()', () => {
  const input = themed({ dark: { bg: '#000000' } }, { '--sim-bg': 'light-dark(#fbf9f5,#000000)' })
  expect(renderPage('app', input).html).toContain(
    '@supports not (color:light-dark(red,red)){:root:root{' +
      '--sim-bg:var(--lightningcss-light,#fbf9f5) var(--lightningcss-dark,#000000);}}',
  )
})

test('an always-dark theme overrides the system in the stylesheet and in the head', () => {
  const input = themed({ appearance: 'dark' }, { '--sim-scheme': 'dark' })
  for (const name of ['index', 'simulador'] as const) {
    const page = pageOf(renderPage(name, input).html)
    const stylesheet = page.querySelector('style')?.textContent ?? ''
    expect(stylesheet).not.toContain('prefers-color-scheme')
    expect(stylesheet).toContain('color-scheme:dark')
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('dark')
    const colors = [...page.querySelectorAll('meta[name=theme-color]')].map((meta) =>
      meta.getAttribute('content'),
    )
    expect(colors).toEqual([colorTokens.bg[1]])
  }
})

test('every rounded corner of the public pages follows the theme', () => {
  const stylesheet = stylesheetOf(
    renderPage('index', themed({ radius: 'none' }, { '--sim-round': '0' })).html,
  )
  const corners = stylesheet.match(/border-radius:[^;}]+/g) ?? []
  expect(corners.length).toBeGreaterThan(10)
  expect(corners.filter((corner) => /\dpx/.test(corner))).toEqual([])
  expect(stylesheet).toContain(':root:root{--sim-round:0}')
})
