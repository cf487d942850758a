import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../testing/arbitraries.ts'
import { findByName, foldText, matchByName } from './text-match.ts'

const cities = ['Olinda', 'São Lourenço da Mata', 'Nova São João', 'São João', 'Olho d’Água'].map((nome) => ({
  nome,
}))
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aãÁçI i´’ ñß'), maxLength: 12 }),
)

describe('names are the same', () => {
  test.each([
    ['SÃO JOÃO', 'São João'],
    ['Sao Joao', 'São João'],
    ['Sa\u0303o Joa\u0303o', 'São João'],
    ["Olho d'agua", 'Olho d’Água'],
    ['  Olinda ', 'Olinda'],
    ['São  João', 'São João'],
  ])('%j and %j', (typed, nome) => {
    expect(findByName(cities, typed)?.nome).toBe(nome)
  })

  test('when folded once more', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldText(foldText(any))).toBe(foldText(any))
      }),
      repeated(1_500),
    )
  })
})

describe('a part of a name', () => {
  test('is not the name', () => {
    expect(findByName(cities, 'São')).toBeUndefined()
    expect(findByName(cities, '')).toBeUndefined()
  })

  test('finds those that hold it, those that begin with it first', () => {
    expect(matchByName(cities, 'sao jo').map(({ nome }) => nome)).toEqual(['São João', 'Nova São João'])
  })

  test('finds every one in the given order while nothing is typed', () => {
    expect(matchByName(cities, ' ')).toEqual(cities)
  })

  test('finds nothing where no name holds it', () => {
    expect(matchByName(cities, 'xyz')).toEqual([])
  })
})

test('the name itself is always among its matches, and each match is one of the items', () => {
  const items = fc.array(fc.record({ nome: text }), { minLength: 1, maxLength: 6 })
  const searches = items.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.oneof(text, fc.constantFrom(...list.map(({ nome }) => nome.toUpperCase()))),
    ),
  )
  fc.assert(
    fc.property(searches, ([list, query]) => {
      const found = findByName(list, query)
      const matches = matchByName(list, query)
      if (found) expect(matches).toContain(found)
      expect(new Set(matches).size).toBe(matches.length)
      for (const match of matches) expect(list).toContain(match)
    }),
    repeated(1_500),
  )
})
