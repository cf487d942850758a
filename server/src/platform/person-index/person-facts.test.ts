import { expect, test } from 'vitest'
import { factsInCells, personFacts, plainPhone } from './person-facts.ts'

test.each([
  ['+55 (81) 98765-4321', '8187654321'],
  ['81 8765-4321', '8187654321'],
  ['081987654321', '8187654321'],
  ['(81) 3333-4444', '8133334444'],
  // A landline and a newer mobile number stay two numbers.
  ['(11) 93333-4444', '11933334444'],
  ['(11) 3333-4444', '1133334444'],
  ['98765-4321', null],
  ['350000000000', null],
])('normalizes the telephone %s', (text, spelling) => {
  expect(plainPhone(text)).toBe(spelling)
})

test('normalizes facts and drops duplicates and invalid ones', () => {
  const facts = personFacts({
    cpf: ['529.982.247-25', '52998224725', '111.111.111-11', null],
    email: [' Rita@Exemplo.com.br', 'rita@exemplo.com.br', 'rita'],
    phone: ['81987654321', '(81) 8765-4321', ''],
  })
  expect(facts).toEqual({ cpf: ['52998224725'], email: ['rita@exemplo.com.br'], phone: ['8187654321'] })
})

test('finds facts in any cell of a spreadsheet row, also a CPF without its leading zero', () => {
  const cells = [
    'Rita',
    1_234_567_890,
    'rita@exemplo.com.br; outra@exemplo.com.br',
    'tel. (81) 98765-4321',
    null,
  ]
  expect(factsInCells([...cells, 43_506_010])).toEqual({
    cpf: ['01234567890'],
    email: ['rita@exemplo.com.br', 'outra@exemplo.com.br'],
    // A bare number of ten digits may be a telephone as well.
    phone: ['1234567890', '8187654321'],
  })
})
