import { expect, test } from 'vitest'
import { lotFileName, paperFileName } from './lot-names.ts'
import { splitLot } from './split-lot.ts'

const ana = { protocol: '2026-000147', client: 'Ana Souza', block: null }

test('names a lot by protocol, client, block and part', () => {
  expect(lotFileName(ana, 'pdf')).toBe('2026-000147 - Ana Souza - Documentos.pdf')
  expect(lotFileName({ ...ana, block: 'renda' }, 'pdf', 1, 3)).toBe(
    '2026-000147 - Ana Souza - Renda - 1 de 3.pdf',
  )
  expect(lotFileName({ protocol: null, client: '../../etc/Zé: "o" <b>', block: 'outros' }, 'zip')).toBe(
    '.. .. etc Zé o b - Outros documentos.zip',
  )
  expect(lotFileName({ ...ana, client: 'x'.repeat(300) }, 'pdf', 12, 12)).toMatch(/ - 12 de 12\.pdf$/)
})

test('names a paper in a ZIP by its position and label', () => {
  const paper = { place: 3, label: 'CPF / RG: frente\\verso' }
  expect(paperFileName(paper, 'image/png')).toBe('03 CPF RG frente verso.png')
  expect(paperFileName(paper, 'application/pdf', 2, 2)).toBe('03 CPF RG frente verso (2).pdf')
})

const sizes = (limit: number, ...given: number[]) =>
  splitLot(
    given.map((size) => ({ size })),
    limit,
  ).map((part) => part.map(({ size }) => size))

test('fills files in order, each within the limit unless a single piece exceeds it', () => {
  expect(sizes(10, 4, 5, 3, 12, 1, 9)).toEqual([[4, 5], [3], [12], [1, 9]])
  expect(sizes(Infinity, 4, 5, 3)).toEqual([[4, 5, 3]])
  expect(sizes(10)).toEqual([])
})
