import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAnswersOf, readOptions } from './attributes.ts'

const attributes = (values: Record<string, string>) => (name: string) => values[name] ?? null

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
afterEach(() => vi.restoreAllMocks())

test("defaults: embedded, follows the page's theme, and calls its own server", () => {
  expect(readOptions(attributes({}))).toMatchObject({
    mode: 'embutido',
    theme: 'auto',
    title: '',
    api: 'https://simulador-origin.invalid',
  })
  expect(warnings).toEqual([])
})

test('trims values, ignores case and cuts them to a length', () => {
  const options = readOptions(attributes({ modo: ' POPUP ', tema: 'Escuro', titulo: ` ${'x'.repeat(500)}` }))
  expect(options).toMatchObject({ mode: 'popup', theme: 'escuro', title: 'x'.repeat(128) })
})

test('reduces `api` to its origin', () => {
  expect(readOptions(attributes({ api: 'https://api.exemplo.com.br/v1/' }))).toMatchObject({
    api: 'https://api.exemplo.com.br',
  })
})

test('a pinned file uses the origin that it came from, and a copy of it the one in `api`', () => {
  const api = 'https://api.exemplo.com.br'
  const cdn = 'https://simulador.exemplo.com.br'
  expect(readOptions(attributes({}), cdn)).toMatchObject({ api: cdn, ownOrigin: cdn })
  expect(readOptions(attributes({ api }), cdn)).toMatchObject({ api, ownOrigin: cdn })
  expect(readOptions(attributes({ api }))).toMatchObject({ api, ownOrigin: api })
})

test.each([
  ['modo', 'lateral'],
  ['tema', 'roxo'],
  ['api', 'javascript:alert(1)'],
  ['api', 'não é um endereço'],
  ['consentimento', 'data:text/html,x'],
])(
  'falls back with one warning for a malformed attribute, however often it is read: %s="%s"',
  (name, value) => {
    const values = { [name]: value }
    readOptions(attributes(values))
    readOptions(attributes(values))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`${name}="${value}"`)
    expect(readOptions(attributes(values))).toMatchObject({
      mode: 'embutido',
      theme: 'auto',
      policy: '',
      api: 'https://simulador-origin.invalid',
    })
  },
)

test('prefills answers, and warns of malformed ones', () => {
  const values = { 'tipo-imovel': 'apartamento', 'valor-imovel': 'R$ 450 mil', uf: 'pe', prazo: '13' }
  expect(readAnswersOf(attributes(values), [360])).toEqual({
    propertyType: 'apartamento',
    propertyValue: 45_000_000,
    state: 'PE',
    uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  })
  expect(warnings).toEqual([expect.stringContaining('prazo="13"')])
})

test.each([
  ['modo', '__proto__'],
  ['modo', 'constructor'],
  ['modo', 'popup;flutuante'],
  ['tema', '"><script>alert(1)</script>'],
  ['api', '//mal.example'],
  ['api', 'https://'],
  ['api', 'file:///etc/passwd'],
  ['api', 'data:text/html,https://x'],
  ['consentimento', 'javascript:alert(1)//https:'],
])('ignores a hostile value without affecting the rest: %s="%s"', (name, value) => {
  const options = readOptions(attributes({ titulo: 'Simule', [name]: value }))
  expect(options).toEqual(readOptions(attributes({ titulo: 'Simule' })))
  expect(warnings[0]).toContain(`${name}="${value}"`)
})

test('drops path, query and credentials of `api`', () => {
  const api = 'https://ana:segredo@api.exemplo.com.br:8443/v1?x=1#y'
  expect(readOptions(attributes({ api })).api).toBe('https://api.exemplo.com.br:8443')
})

test.each([
  ['', true],
  ['true', true],
  ['pular-conhecidas', true],
  [' Não ', false],
  ['nao', false],
  ['FALSE', false],
])('a switch is on unless it is "false" or "não": "%s"', (value, isOn) => {
  expect(readOptions(attributes({ 'pular-conhecidas': value })).skipKnown).toBe(isOn)
  expect(readOptions(attributes({})).skipKnown).toBe(false)
})

test.each(['-5', 'NaN', '1e99', '0', 'R$ 200 milhões', '99999999999999999999', '<b>1</b>', '450.0000'])(
  'ignores an invalid or excessive amount: %s',
  (value) => {
    expect(readAnswersOf(attributes({ 'valor-imovel': value }), [360])).toEqual({})
    expect(warnings).toEqual([expect.stringContaining(`valor-imovel="${value}"`)])
  },
)

test.each([
  ['tipo-imovel', 'toString'],
  ['tipo-imovel', '__proto__'],
  ['uf', 'XX'],
  ['uf', 'Rio'],
  ['prazo', '-360'],
  ['prazo', '3.6e2'],
  ['prazo', '361'],
])('ignores an invalid choice: %s="%s"', (name, value) => {
  expect(readAnswersOf(attributes({ [name]: value }), [360])).toEqual({})
  expect(warnings).toHaveLength(1)
})

test('accepts years, names and other spellings', () => {
  const spelled = {
    'tipo-imovel': 'Imóvel usado',
    'valor-imovel': '1,5 milhão',
    uf: 'pernambuco',
    prazo: '30 anos',
  }
  expect(readAnswersOf(attributes(spelled), [120, 360])).toMatchObject({
    propertyType: 'imovel_usado',
    propertyValue: 150_000_000,
    state: 'PE',
    termMonths: 360,
  })
  expect(warnings).toEqual([])
})

test.each([
  'https://www.exemplo.com.br/logo.svg',
  'HTTPS://cdn.exemplo.com.br/l.png',
  `data:image/png;base64,${'A'.repeat(400)}`,
  '/logo.svg',
])('accepts the picture %s whole', (logo) => {
  expect(readOptions(attributes({ logo: ` ${logo} `, 'foto-imovel': logo }))).toMatchObject({
    logo,
    photo: logo,
  })
  expect(warnings).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//outro.exemplo.com/l.png',
  'http://exemplo.com.br/l.png',
  'logo.svg',
])('ignores the picture %s with a warning', (logo) => {
  expect(readOptions(attributes({ logo, 'foto-imovel': logo }))).toMatchObject({ logo: '', photo: '' })
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toContain(`logo="${logo}" ignorado`)
})

test.each([
  ['embutido', undefined, false],
  ['embutido', '', true],
  ['popup', undefined, true],
  ['flutuante', undefined, true],
  ['popup', 'nao', false],
  ['popup', 'não', false],
])('mode %s with pular-conhecidas=%s skips known questions: %s', (modo, skip, skipKnown) => {
  const values = { modo, ...(skip !== undefined && { 'pular-conhecidas': skip }) }
  expect(readOptions(attributes(values))).toMatchObject({ skipKnown })
})
