import { expect, test } from 'vitest'
import { hasActiveEnding, storedName } from './file-name.ts'

test('an ending that runs, right before the real one, is found however it is written', () => {
  for (const ending of [
    'phtml',
    'wsf',
    'JSE',
    'docm',
    'apk',
    'ехе',
    'ｅｘｅ',
    'éxe',
    'exe\u2800',
    'e\u3164xe',
    'exe .',
  ])
    expect(hasActiveEnding(`conta.${ending}.pdf`), ending).toBe(true)
  expect(hasActiveEnding('conta\u2024exe.pdf')).toBe(true)
  // What is cut off for its length may leave one.
  expect(hasActiveEnding(`${'a'.repeat(112)}.exebição.pdf`)).toBe(true)
})

test.each([
  ['a.exe.x.pdf', 'a_exe.x.pdf'],
  ['a.ехе.b.Js.x.pdf', 'a_ехе.b_Js.x.pdf'],
  ['ata v1.sh.assinada.pdf', 'ata v1_sh.assinada.pdf'],
  ['foto\u202efdp.\u200b.jpg', 'fotofdp.jpg'],
  ['CON.pdf', 'CON_.pdf'],
  ['lpt1.jpg', 'lpt1_.jpg'],
])('%s is kept as %s', (given, stored) => {
  expect(storedName(given)).toBe(stored)
})

test.each([
  'extrato.caixa.com.br.pdf',
  'contrato.docx.pdf',
  'extrato.mar.2026.pdf',
  'certidão nº 1.2ª via.reg. imóveis.pdf',
  'exe.pdf',
  'договор.подписанный.pdf',
])('%s is kept as it is', (name) => {
  expect([storedName(name), hasActiveEnding(name)]).toEqual([name, false])
})
