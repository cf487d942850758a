import { expect, test } from 'vitest'
import { fileKindOf, nameOfType } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\r\n%PDF-1.4', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.4', 'application/pdf'],
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['\0\0\0\x18ftypmp42', 'other'],
  [' <!DOCTYPE html>', 'page'],
  ['<svg xmlns=""/>', 'page'],
  ['lixo antes %PDF-1.4', 'other'],
  ['', 'other'],
])('detects %j as %s', (head, kind) => {
  expect(fileKindOf(bytes(head))).toBe(kind)
})

test.each([
  ['conta.pdf', 'application/pdf', 'conta.pdf'],
  ['CONTA.PDF', 'application/pdf', 'CONTA.PDF'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.jfif', 'image/jpeg', 'foto.jpg'],
  ['foto.jpg', 'image/png', 'foto.png'],
  ['foto.pdf', 'image/jpeg', 'foto.jpg'],
  ['foto.jpg.pdf', 'image/jpeg', 'foto.jpg'],
  ['imagem', 'image/jpeg', 'imagem.jpg'],
  ['foto.png . ', 'image/png', 'foto.png'],
  ['RG 12.345', 'application/pdf', 'RG 12.345.pdf'],
  ['recibo.html.pdf', 'application/pdf', 'recibo.html.pdf'],
  ['recibo.html', 'application/pdf', 'recibo.html.pdf'],
  ['.pdf', 'application/pdf', 'documento.pdf'],
] as const)('%s of the type %s is called %s', (name, type, renamed) => {
  expect(nameOfType(name, type)).toBe(renamed)
})
