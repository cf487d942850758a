import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAnswersOf, readOptions } from './attributes.ts'

const attributes = (given: Record<string, string>) => (name: string) => given[name] ?? null

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
afterEach(() => vi.restoreAllMocks())

test('without attributes the widget is embedded, follows the page and calls its own server', () => {
  expect(readOptions(attributes({}))).toMatchObject({
    mode: 'embutido',
    theme: 'auto',
    title: '',
    api: 'https://simulador-origin.invalid',
  })
  expect(warnings).toEqual([])
})

test('values are trimmed, of any case, and cut to a length', () => {
  const options = readOptions(attributes({ modo: ' POPUP ', tema: 'Escuro', titulo: ` ${'x'.repeat(500)}` }))
  expect(options).toMatchObject({ mode: 'popup', theme: 'escuro', title: 'x'.repeat(128) })
})

test('an API is named by its origin; the second file comes from where the first was made for', () => {
  expect(readOptions(attributes({ api: 'https://api.exemplo.com.br/v1/' }))).toMatchObject({
    api: 'https://api.exemplo.com.br',
    ownOrigin: 'https://simulador-origin.invalid',
  })
})

test.each([
  ['modo', 'lateral'],
  ['tema', 'roxo'],
  ['api', 'javascript:alert(1)'],
  ['api', 'não é um endereço'],
  ['consentimento', 'data:text/html,x'],
])('a malformed attribute falls back with one warning, however often it is read: %s="%s"', (name, value) => {
  const given = { [name]: value }
  readOptions(attributes(given))
  readOptions(attributes(given))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(`${name}="${value}"`)
  expect(readOptions(attributes(given))).toMatchObject({
    mode: 'embutido',
    theme: 'auto',
    policy: '',
    api: 'https://simulador-origin.invalid',
  })
})

test('answers are prefilled; what is malformed is left out and told', () => {
  const given = { 'tipo-imovel': 'apartamento', 'valor-imovel': 'R$ 450 mil', uf: 'pe', prazo: '13' }
  expect(readAnswersOf(attributes(given), [360])).toEqual({
    propertyType: 'apartamento',
    propertyValue: 45_000_000,
    state: 'PE',
    uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  })
  expect(warnings).toEqual([expect.stringContaining('prazo="13"')])
})
