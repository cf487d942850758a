import { expect, test } from 'vitest'
import { readAnswers } from './answers.ts'
import { completeAnswers } from '../../testing/answer-cases.ts'

test.each<[string, unknown]>([
  ['propertyType', 'castelo'],
  ['propertyType', 'toString'],
  ['inputMode', 'parcela'],
  ['propertyValue', '40000000'],
  ['propertyValue', 0],
  ['propertyValue', 10_000_000_001],
  ['fgtsBalance', -1],
  ['downPayment', 0.5],
  ['termMonths', Number.NaN],
  ['termMonths', '360'],
  ['useFgts', 'sim'],
  ['hasProperty', null],
  ['state', 'Pernambuco'],
  ['state', ' '],
  ['city', ''],
  ['city', 'x'.repeat(61)],
  ['uf', []],
  ['uf', { id: 26, nome: 'Pernambuco' }],
  ['uf', null],
  ['municipio', {}],
  ['municipio', { id: '2611606', nome: 'Recife' }],
])('drops a stored %s of %j, and nothing else', (field, value) => {
  const { [field as 'city']: _dropped, ...others } = completeAnswers
  expect(readAnswers({ ...completeAnswers, [field]: value })).toEqual(others)
})

test('drops an unknown field', () => {
  expect(readAnswers({ ...completeAnswers, cpf: '529.982.247-25' })).toEqual(completeAnswers)
})

test.each([null, undefined, 7, 'texto', true, [], [1, 2]])('reads %j as no answers', (raw) => {
  expect(readAnswers(raw)).toEqual({})
})
