import { expect, test } from 'vitest'
import { storedName } from './file-name.ts'

test('joins an executable extension before the real one to the name, however it is written', () => {
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
    expect(storedName(`conta.${ending}.pdf`), ending).toMatch(/^conta_[^.]+\.pdf$/)
  expect(storedName('conta\u2024exe.pdf')).toBe('conta_exe.pdf')
  // Truncation may produce an executable extension.
  expect(storedName(`${'a'.repeat(112)}.exebição.pdf`)).toMatch(/a_exe\.pdf$/)
})

test.each([
  ['recibo.html.pdf', 'recibo_html.pdf'],
  ['a.exe.x.pdf', 'a_exe.x.pdf'],
  ['a.ехе.b.Js.x.pdf', 'a_ехе.b_Js.x.pdf'],
  ['ata v1.sh.assinada.pdf', 'ata v1_sh.assinada.pdf'],
  ['foto\u202efdp.\u200b.jpg', 'fotofdp.jpg'],
  ['CON.pdf', 'CON_.pdf'],
  ['lpt1.jpg', 'lpt1_.jpg'],
])('stores %s as %s', (sentName, stored) => {
  expect(storedName(sentName)).toBe(stored)
})

test.each([
  'extrato.caixa.com.br.pdf',
  'contrato.docx.pdf',
  'extrato.mar.2026.pdf',
  'certidão nº 1.2ª via.reg. imóveis.pdf',
  'exe.pdf',
  'договор.подписанный.pdf',
])('stores %s unchanged', (name) => {
  expect(storedName(name)).toBe(name)
})
