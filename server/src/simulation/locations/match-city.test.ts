import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBundled } from './bundled.ts'
import { townLabel, matchCities } from './match-city.ts'

const bundled = await readBundled(join(fileURLToPath(new URL('../../..', import.meta.url)), 'data/ibge'))
const labelsFor = (typed: string) => {
  const { town, choices } = matchCities(bundled, typed)
  return [town && townLabel(town), choices.map(townLabel)]
}

test.each([
  ['Recife', 'Recife/PE'],
  ['  são LOURENÇO da mata ', 'São Lourenço da Mata/PE'],
  ['olho d’água das cunhãs', "Olho d'Água das Cunhãs/MA"],
  ['Palmas/TO', 'Palmas/TO'],
  ['palmas - pr', 'Palmas/PR'],
  ['Palmas (TO)', 'Palmas/TO'],
  ['palmas to', 'Palmas/TO'],
  ['santana do livramento', "Sant'Ana do Livramento/RS"],
  ['Mogi-Mirim - SP', 'Mogi Mirim/SP'],
  ['santa barbara doeste/sp', "Santa Bárbara d'Oeste/SP"],
])('matches %s to one town', (typed, town) => {
  expect(labelsFor(typed)).toEqual([town, []])
})

test.each([
  ['Palmas', ['Palmas/PR', 'Palmas/TO']],
  ['Olimda', ['Olinda/PE']],
  ['Reicfe', ['Recife/PE']],
  // A wrong state, and a misspelled name.
  ['Olinda/SP', ['Olinda/PE']],
  ['Olimda PE', ['Olinda/PE']],
])('offers towns for %s', (typed, choices) => {
  expect(labelsFor(typed)).toEqual([null, choices])
})

test.each(['', 'Zona norte, perto do metrô', 'Ainda não sei', 'PE', '()/', 'x'.repeat(100)])(
  'matches %s to no town',
  (typed) => {
    expect(labelsFor(typed)).toEqual([null, []])
  },
)

test('finds every town by its label', () => {
  for (const [uf, cities] of bundled.cities)
    for (const { nome: city } of cities)
      expect(matchCities(bundled, `${city}/${uf}`).town).toEqual({ city, uf })
})
