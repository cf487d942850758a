import { expect, test } from 'vitest'
import { isCnpj, maskCnpj } from './cnpj.ts'

test.each([
  ['11.222.333/0001-81', true],
  ['00360305000104', true],
  ['12.ABC.345/01DE-35', true],
  ['12abc34501de35', true],
  ['12.ABC.345/01DE-36', false],
  ['11.222.333/0001-18', false],
  ['11.111.111/1111-11', false],
  ['00.000.000/0000-00', false],
  ['1122233300018', false],
  ['', false],
])('validates %j: %s', (text, is) => {
  expect(isCnpj(text)).toBe(is)
})

test('masks a CNPJ and returns any other text unchanged', () => {
  expect(['11222333000181', '12abc34501de35', '11.222', ''].map(maskCnpj)).toEqual([
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '11.222',
    '',
  ])
})
