import { expect, test } from 'vitest'
import { bankIdOf } from './banks.ts'

test.each([
  ['Caixa', 'caixa'],
  ['caixa economica federal', 'caixa'],
  ['Banco do Brasil S.A.', 'bb'],
  ['BB', 'bb'],
  ['ITAÚ Unibanco', 'itau'],
  ['Banco Inter', 'inter'],
  ['Banco Internacional', null],
  ['', null],
])('the text %j names the bank %j', (text, bank) => {
  expect(bankIdOf(text)).toBe(bank)
})
