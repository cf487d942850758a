import { builtInLines, builtInLinesFormula, type CreditLines, type IndexFigure } from 'core'
import type { RulesView } from 'server/pages'
import { expect, test } from 'vitest'
import { pageInput, pageOf } from '../../../testing/pages.ts'
import { renderPage } from '../render.tsx'

const today = '2026-11-27'
const all: RulesView = { day: today, state: null, town: null, towns: [], problems: [] }
const recife = { id: 2_611_606, nome: 'Recife' }
const inRecife: RulesView = { ...all, state: 'PE', town: recife, towns: [recife] }

const index = (id: IndexFigure['index'], percent: number, from: string): IndexFigure => ({
  index: id,
  percent,
  source: {
    act: `Banco Central: ${id}`,
    url: 'https://api.bcb.gov.br/',
    from,
    to: null,
    checkedOn: today,
    confidence: 'official-print',
  },
})
const indexes = [
  index('tr', 0.1679, '2026-11-25'),
  index('selic', 14.75, '2026-11-27'),
  index('ipca', 0.09, '2026-10-01'),
]

function page(view: Partial<RulesView> = {}, lines: Partial<CreditLines> = {}, on = today) {
  const input = pageInput()
  const published = {
    ...input.published,
    indexes,
    lines: { ...builtInLinesFormula, body: { ...builtInLines, ...lines } },
  }
  return pageOf(renderPage('regras', { ...input, published, today: on, rules: { ...all, ...view } }).html)
}

const sectionOf = (document: Document, id: string) =>
  document.querySelector(`section[aria-labelledby="${id}"]`)!
const textOf = (document: Document, id: string) => sectionOf(document, id).textContent.replace(/\s/g, ' ')
const rowOf = (document: Document, name: string) =>
  [...document.querySelectorAll('tr')].find((row) => row.querySelector('th')?.textContent.startsWith(name))!

/** Sources that a part of the page cites. */
const citedBy = (document: Document, element: Element) =>
  [...element.querySelectorAll('a.cite')].map(
    (link) => document.getElementById(link.getAttribute('href')!.slice(1))?.textContent ?? '',
  )

test('each figure of a line cites its own source, with validity, check and confidence', () => {
  const document = page()
  const row = rowOf(document, 'SBPE (SFH)')
  const citedIn = (label: string) => citedBy(document, row.querySelector(`[data-label="${label}"]`)!)
  expect(citedIn('Taxa')).toEqual([
    'Taxas de bancos em 01/2026imprensa · desde 01/01/2026 · conferida em 26/11/2026',
  ])
  expect(citedIn('Quem entra')[0]).toMatch(
    /^Res\. CMN 5\.255\/2025tabela, página ou impresso oficial · desde/,
  )
  expect(new Set(citedIn('Cota e renda'))).toHaveLength(2)
  expect(row.textContent).toContain('Confirme com o banco: taxa, parte da renda')
  expect(
    document.querySelector(
      'a[href="https://irib.org.br/noticias/detalhes/resolucao-cmn-n-5-255-de-10-de-outubro-de-2025"]',
    ),
  ).not.toBeNull()
})

test('no figure of a table or list stands without a source', () => {
  for (const document of [page(), page(inRecife), page({ day: '2025-05-01' })]) {
    const figures = [
      ...document.querySelectorAll('section td > span, section dd > span, section .lines > span'),
    ].filter(({ textContent }) => /\d%|R\$/.test(textContent))
    expect(figures.length).toBeGreaterThan(20)
    expect(figures.filter((figure) => !figure.querySelector('.cite')).map((one) => one.textContent)).toEqual(
      [],
    )
    const links = [...document.querySelectorAll('.cite')].map((link) => link.getAttribute('href')!.slice(1))
    expect(links.filter((id) => !document.getElementById(id))).toEqual([])
  }
})

test('a day before the first table has unknown ceilings, and not those of a later table', () => {
  const document = page({ day: '2025-12-31' })
  expect(rowOf(document, 'Faixa 1').textContent).toContain(
    'até o teto do município, desconhecido para este dia',
  )
  const ceilings = document.querySelector('#tetos')!.closest('section')!.textContent
  expect(ceilings).toContain('Esta versão não tem tetos por município para este dia.')
  expect(ceilings).not.toMatch(/R\$/)
  expect(rowOf(page({ day: '2026-01-01' }), 'Faixa 1').textContent).not.toContain('desconhecido')
})

test('the band whose lower income is disputed says so, and no fee is shown that the rules compute', () => {
  const band = rowOf(page(), 'Faixa 4').querySelector('[data-label="Renda da família"]')!
  expect(band.textContent.replace(/\s/g, ' ')).toContain(
    'até R$ 9.600: fontes divergem, confirme com o banco',
  )
  const input = pageInput()
  const fees = ['itbi', 'registro', 'avaliacao'].map((code) => ({
    code,
    label: code,
    rules: { kind: 'percent', of: 'property_value', rate: 0.03 } as const,
  }))
  const published = { ...input.published, config: { ...input.published.config, fees } }
  const document = pageOf(renderPage('regras', { ...input, published, today, rules: all }).html)
  expect(textOf(document, 'taxas')).toContain('avaliacao: 3%')
  expect(textOf(document, 'taxas')).not.toMatch(/itbi|registro/)
})

test('a day shows the tables of that day and says that it is not today', () => {
  const document = page({ day: '2026-04-21' })
  expect(rowOf(document, 'Faixa 3').textContent).toMatch(/até R\$\s8\.600/)
  expect(document.body.textContent).toContain('regras de 21/04/2026, e não as de hoje, 27/11/2026')
  expect(rowOf(page(), 'Faixa 3').textContent).toMatch(/até R\$\s9\.600/)
  expect(page().body.textContent).not.toContain('Portaria MCID 399/2025')
  const before = page({ day: '2020-01-01' })
  expect(textOf(before, 'linhas')).toContain('Nenhuma linha desta versão valia neste dia')
  expect(textOf(before, 'tetos')).toContain('não tem tetos por município para este dia')
})

test('a town shows its own ceiling, ITBI, registry, subsidy figures and help, and no others', () => {
  const document = page(inRecife)
  expect(textOf(document, 'tetos')).toMatch(/Recife: R\$ 270\.000 · categoria B1/)
  expect(sectionOf(document, 'tetos').querySelector('table')).toBeNull()
  expect(textOf(document, 'itbi')).toContain('no SFH: 1% do valor')
  expect(textOf(document, 'itbi')).not.toContain('São Paulo')
  expect(textOf(document, 'registro')).toContain('Registro de imóveis em PE')
  expect(textOf(document, 'subsidio')).toContain('Índice do estado PE: -5,31%')
  expect(textOf(document, 'ajuda')).toContain('Morar Bem PE')
  expect(textOf(document, 'ajuda')).not.toContain('Casa Paulista')
  expect(
    [...document.querySelectorAll('option:checked, option[selected]')].map((one) => one.textContent),
  ).toContain('Recife')
})

test('a town with two possible ceilings shows both', () => {
  const cell = builtInLines.ceilingGrids[0]!.cells.find(({ other }) => other !== undefined)!
  const document = page({ state: 'SP', town: { id: cell.towns[0]!, nome: 'Osasco' } })
  expect(textOf(document, 'tetos')).toMatch(/R\$ 275\.000 ou R\$ 270\.000: confirme com o banco/)
})

test('without a town the ceilings are counted by category, all 5,571 of them', () => {
  const rows = [...sectionOf(page(), 'tetos').querySelectorAll('tbody tr')]
  const counts = rows.map((row) => parseInt(row.querySelector('td:last-child')!.textContent, 10))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5_571)
  expect(rows.length).toBeLessThan(20)
})

test('lists FGTS, age, SFH and IOF rules with their figures', () => {
  const text = textOf(page(), 'decide')
  for (const figure of [
    '3 anos de FGTS',
    'de 24 em 24 meses',
    '80 anos e 6 meses',
    '12% a.a.',
    '3,38%',
    'R$ 10.000,00',
  ])
    expect(text).toContain(figure)
})

test('a disputed entry says that sources differ, and only represented banks are listed', () => {
  expect(rowOf(page(), 'Minha Casa, Minha Vida · Faixa 4').textContent).toContain('fontes divergem: ')
  expect(page().body.textContent).not.toContain('SBPE · Caixa')
  const document = page({}, { banks: ['caixa'] })
  expect(document.body.textContent).toContain('Esta casa representa: Caixa.')
  expect(rowOf(document, 'SBPE · Caixa').textContent).toContain('11,19% a.a. efetiva com salário na Caixa')
})

test('a check that is too old says for how many days, and a recent one its day', () => {
  const text = page({}, {}, '2027-01-17').body.textContent
  expect(text).toContain('conferida há 52 dias: confirme se ainda vale')
  expect(text).toContain('Parte destas regras foi conferida há 52 dias.')
  expect(page().body.textContent).not.toContain('conferida há')
})

test('a wrong parameter is named beside the rules of today', () => {
  const alert = page({ problems: ['dia', 'municipio'] }).querySelector('[role=alert]')!
  expect(alert.textContent).toContain('Dia: use uma data que existe')
  expect(alert.textContent).toContain('Município: nenhum tem este código')
})

test('the page has no inline code and a form that works without scripts', () => {
  const document = page(inRecife)
  expect(document.querySelectorAll('script, [style]')).toHaveLength(0)
  const form = document.querySelector('form')!
  expect(form.getAttribute('action')).toBe('/regras')
  expect([...form.querySelectorAll('[name]')].map((one) => one.getAttribute('name'))).toEqual([
    'dia',
    'uf',
    'municipio',
  ])
})

test('shows the latest value of the indexes that the lines name, each with its source', () => {
  const items = (document: Document) =>
    [...sectionOf(document, 'linhas').querySelectorAll('ul > li')].map(({ textContent }) => textContent)
  const document = page()
  expect(items(document)).toEqual([expect.stringMatching(/^TR: 0,1679% ao mês, em 25\/11\/2026 \d+$/)])
  expect(citedBy(document, sectionOf(document, 'linhas').querySelector('ul')!)).toEqual([
    'Banco Central: trtabela, página ou impresso oficial · desde 25/11/2026 · conferida em 27/11/2026',
  ])
  const [first, second] = builtInLines.lines.filter(
    ({ bank, validTo }) => bank === undefined && validTo === null,
  )
  const lines = [
    { ...first!, index: 'poupanca' as const },
    { ...second!, index: 'ipca' as const },
  ]
  expect(items(page({}, { lines }))).toEqual([
    expect.stringContaining('TR: '),
    expect.stringContaining('Meta da Selic: 14,75% ao ano, em 27/11/2026'),
    expect.stringContaining('IPCA: 0,09% no mês 10/2026'),
  ])
})
