import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBundled } from './bundled.ts'
import { townLabel, townsMeant } from './towns-meant.ts'

const bundled = await readBundled(join(fileURLToPath(new URL('../..', import.meta.url)), 'data/ibge'))
const meant = (typed: string) => {
  const { town, choices } = townsMeant(bundled, typed)
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
])('%s is one town', (typed, town) => {
  expect(meant(typed)).toEqual([town, []])
})

test.each([
  ['Palmas', ['Palmas/PR', 'Palmas/TO']],
  ['Olimda', ['Olinda/PE']],
  ['Reicfe', ['Recife/PE']],
  // A slip in the name, and none of that state.
  ['Olinda/SP', ['Olinda/PE']],
  ['Olimda PE', ['Olinda/PE']],
])('%s may be one of several, or nearly one', (typed, choices) => {
  expect(meant(typed)).toEqual([null, choices])
})

test.each(['', 'Zona norte, perto do metrô', 'Ainda não sei', 'PE', '()/', 'x'.repeat(100)])(
  '%s is none, and nearly none',
  (typed) => {
    expect(meant(typed)).toEqual([null, []])
  },
)

test('every town of the lists is found by what is shown of it', () => {
  for (const [uf, cities] of bundled.cities)
    for (const { nome: city } of cities)
      expect(townsMeant(bundled, `${city}/${uf}`).town).toEqual({ city, uf })
})
