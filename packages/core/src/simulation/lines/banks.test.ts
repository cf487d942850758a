import { expect, test } from 'vitest'
import { bankIdOf } from './banks.ts'

test('finds a bank beyond the built-in ones by its id, and prefers the longest name', () => {
  expect(bankIdOf('Sicredi Recife', ['sicredi'])).toBe('sicredi')
  expect(bankIdOf('Sicredi Recife')).toBeNull()
  expect(bankIdOf('Caixa PE', ['caixa-pe'])).toBe('caixa-pe')
})

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
