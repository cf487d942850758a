import { afterEach, expect, test } from 'vitest'
import { adminSaudeTexts } from './admin-saude.ts'
import { asPublished } from './as-published.ts'
import { builtInTexts, fillText, placeholdersOf, setTextOverrides } from './define-texts.ts'
import { errosTexts } from './erros.ts'
import { validacaoTexts } from './validacao.ts'

const namespaces = [errosTexts, validacaoTexts, adminSaudeTexts]
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

test('the text that says most of a message is the one it was made of, and its values may be texts too', () => {
  const fine = 'O servidor de e-mail responde. Na fila: 2, o mais antigo há 3 min. Desistidos: 0'
  setTextOverrides({
    'admin-saude': {
      emailNaoResponde: 'Sem e-mail: {problema}',
      emailResponde: 'Há {fila} na fila',
      arquivosPasta: 'Disco',
      nao: 'NÃO',
    },
  })
  expect(say(fine)).toBe(fine)
  expect(say('O servidor de e-mail responde. Na fila: 2. Desistidos: 0')).toBe('Há 2 na fila')
  expect(say('Sem conexão. Na fila: 2. Desistidos: 0')).toBe('Sem e-mail: Sem conexão')
  expect(say('Pasta local: guarda, lê e apaga')).toBe('Disco: guarda, lê e apaga')
  expect(say('Sua conta: sim. Conta que não existe: não')).toBe('Sua conta: sim. Conta que não existe: NÃO')
})
