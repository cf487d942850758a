import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { findByName, foldName, foldText, indexByName, matchByName } from './text-match.ts'

const cities = ['Olinda', 'São Lourenço da Mata', 'Nova São João', 'São João', 'Olho d’Água'].map((nome) => ({
  nome,
}))
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aãÁçI i´’ ñß'), maxLength: 12 }),
)

describe('findByName ignores case, accents and spaces', () => {
  test.each([
    ['SÃO JOÃO', 'São João'],
    ['Sao Joao', 'São João'],
    ['Sa\u0303o Joa\u0303o', 'São João'],
    ["Olho d'agua", 'Olho d’Água'],
    ['  Olinda ', 'Olinda'],
    ['São  João', 'São João'],
  ])('%j finds %j', (typed, nome) => {
    expect(findByName(cities, typed)?.nome).toBe(nome)
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldText(foldText(any))).toBe(foldText(any))
      }),
      repeated(1_500),
    )
  })
})

describe('punctuation and spaces', () => {
  const written = [
    "Sant'Ana do Livramento",
    'Mogi Mirim',
    'Biritiba-Mirim',
    "Olho d'Água do Borges",
    "Santa Bárbara d'Oeste",
    'Augusto Severo (Campo Grande)',
  ].map((nome) => ({ nome }))

  test.each([
    ['santana do livramento', "Sant'Ana do Livramento"],
    ['mogi-mirim', 'Mogi Mirim'],
    ['mogimirim', 'Mogi Mirim'],
    ['biritiba mirim', 'Biritiba-Mirim'],
    ['olho dagua do borges', "Olho d'Água do Borges"],
    ['santa barbara doeste', "Santa Bárbara d'Oeste"],
    ['Sta. Bárbara', undefined],
    ['augusto severo, campo grande', 'Augusto Severo (Campo Grande)'],
  ])('%j finds %j', (typed, nome) => {
    expect(findByName(written, typed)?.nome).toBe(nome)
    expect(indexByName(written)(typed)?.nome).toBe(nome)
  })

  test.each([
    ['olho dagua', ["Olho d'Água do Borges"]],
    ['barbara d oeste', ["Santa Bárbara d'Oeste"]],
    ['mogi-', ['Mogi Mirim']],
  ])('%j lists %j', (typed, names) => {
    expect(matchByName(written, typed).map(({ nome }) => nome)).toEqual(names)
  })

  test('needs the punctuation when two names differ in nothing else', () => {
    const twins = [{ nome: "Sant'Ana" }, { nome: 'Santana' }]
    for (const find of [indexByName(twins), (name: string) => findByName(twins, name)]) {
      expect(find('SANTANA')?.nome).toBe('Santana')
      expect(find("sant'ana")?.nome).toBe("Sant'Ana")
      expect(find('sant-ana')).toBeUndefined()
    }
  })

  test('folds to an empty text', () => {
    expect(foldName(" ' - . () ")).toBe('')
  })
})

describe('part of a name', () => {
  test('is not found as the name', () => {
    expect(findByName(cities, 'São')).toBeUndefined()
    expect(findByName(cities, '')).toBeUndefined()
  })

  test('lists names that contain it, those that begin with it first', () => {
    expect(matchByName(cities, 'sao jo').map(({ nome }) => nome)).toEqual(['São João', 'Nova São João'])
  })

  test('lists every item in its order for an empty query', () => {
    expect(matchByName(cities, ' ')).toEqual(cities)
  })

  test('lists nothing when no name contains it', () => {
    expect(matchByName(cities, 'xyz')).toEqual([])
  })
})

test('a name is always among its own matches, and each match is an input item', () => {
  const items = fc.array(fc.record({ nome: text }), { minLength: 1, maxLength: 6 })
  const searches = items.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.oneof(text, fc.constantFrom(...list.map(({ nome }) => nome.toUpperCase()))),
    ),
  )
  fc.assert(
    fc.property(searches, ([list, query]) => {
      const item = findByName(list, query)
      const matches = matchByName(list, query)
      if (item) expect(matches).toContain(item)
      expect(new Set(matches).size).toBe(matches.length)
      for (const match of matches) expect(list).toContain(match)
    }),
    repeated(1_500),
  )
})
