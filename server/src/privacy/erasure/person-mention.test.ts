import { expect, test } from 'vitest'
import { personFacts } from '../../platform/person-index/person-facts.ts'
import { mentionOf, redactMention } from './person-mention.ts'

const mention = mentionOf(
  ['José da Conceição Ávila'],
  personFacts({ cpf: ['52998224725'], email: ['jose_avila@exemplo.com.br'], phone: ['81987654321'] }),
)

test.each([
  ['Falei com JOSE DA CONCEICAO AVILA hoje.', 'Falei com [excluído] hoje.'],
  ['José Ávila ligou', '[excluído] ligou'],
  ['jose-avila.csv', '[excluído].csv'],
  ['escrever a Jose_Avila@exemplo.com.br.', 'escrever a [excluído].'],
  ['CPF 529.982.247-25 e 52998224725', 'CPF [excluído] e [excluído]'],
  ['+55 (81) 98765-4321, 81 8765 4321 ou 98765-4321', '[excluído], [excluído] ou [excluído]'],
  // Another person's name, numbers and address.
  ['José Avilão, 529982247250, 811987654321, ajose_avila@exemplo.com.br', null],
])('%s', (text, redacted) => {
  expect(redactMention(mention, text, true)).toBe(redacted ?? text)
})

test('keeps a name that others share and removes only addresses and numbers', () => {
  expect(redactMention(mention, 'José Ávila, 98765-4321', false)).toBe('José Ávila, [excluído]')
})
