import { afterEach, expect, test } from 'vitest'
import { asPublished } from './as-published.ts'
import { builtInTexts, fillText, placeholdersOf, setTextOverrides } from './define-texts.ts'
import { errosTexts } from './erros.ts'
import { validacaoTexts } from './validacao.ts'

const namespaces = [errosTexts, validacaoTexts]
const say = (message: string) => asPublished(namespaces, message)
const all = builtInTexts(namespaces).flatMap(([ns, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ ns, key, text })),
)

afterEach(() => setTextOverrides({}))

test('a message of the server is said as its text is published, with its values', () => {
  setTextOverrides({
    erros: { credenciaisIncorretas: 'Não confere.', arquivoGrandeMb: 'Até {n} MB (não {m})' },
    validacao: { emailLongo: 'Longo demais' },
  })
  expect(say('E-mail ou senha incorretos.')).toBe('Não confere.')
  expect(say('O arquivo deve ter no máximo 10MB')).toBe('Até 10 MB (não {m})')
  expect(say('Email muito longo')).toBe('Longo demais')
  // A part of a text is another text, and what looks like a pattern is none.
  expect(say('E-mail ou senha incorretos')).toBe('E-mail ou senha incorretos')
  expect(say('E-mail ou senha incorretos!')).toBe('E-mail ou senha incorretos!')
  expect(say('Conta suspensa: (.*)')).toBe('Conta suspensa: (.*)')
})

test('with nothing published every message stays as it is', () => {
  for (const { text } of all) expect(say(text)).toBe(text)
})

test('every text of the server can be published anew', () => {
  for (const { ns, key, text } of all) {
    const names = placeholdersOf(text)
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
    setTextOverrides({ [ns]: { [key]: `novo ${names.map((name) => `{${name}}`).join(' ')}` } })
    expect(say(fillText(text, values))).toBe(`novo ${names.map((name) => `<${name}>`).join(' ')}`)
  }
})
