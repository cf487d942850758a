import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtInStates, listCities, listStates } from './locations.ts'

const bundled = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../server/data/ibge/${name}`, import.meta.url), 'utf8'))

const recife = [{ id: 2611606, nome: 'Recife' }]

/** Responds only to these paths; every other one fails. */
const only = (answers: Record<string, unknown>) => (path: string) =>
  path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(path))

describe('builtInStates', () => {
  test('equals the bundled file in order and ids', () => {
    expect(builtInStates).toHaveLength(27)
    expect(builtInStates).toEqual(bundled('ufs.json'))
  })

  test('is sorted by name', () => {
    const names = builtInStates.map(({ nome }) => nome)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  })

  test.each(builtInStates)(
    '$sigla has its bundled municipalities, whose ids begin with $id',
    ({ id, sigla }) => {
      const cities = bundled(`municipios-${sigla}.json`) as { id: number; nome: string }[]
      expect(cities.length).toBeGreaterThan(0)
      expect(cities.filter((city) => Math.floor(city.id / 100_000) !== id)).toEqual([])
    },
  )
})

describe('listStates', () => {
  const mine = [{ id: 26, sigla: 'PE', nome: 'Pernambuco' }]

  test('returns the list of the service', async () => {
    const service = { '/api/public/locations/states': mine, '/data/ufs.json': [] }
    expect(await listStates(only(service))).toEqual(mine)
  })

  test('returns the bundled file when the service fails', async () => {
    expect(await listStates(only({ '/data/ufs.json': mine }))).toEqual(mine)
  })

  test.each([[[]], [null], [{ erro: 'indisponível' }], ['<html>']])(
    'returns the built-in list when every source returns %j',
    async (answer) => {
      const service = { '/api/public/locations/states': answer, '/data/ufs.json': answer }
      expect(await listStates(only(service))).toBe(builtInStates)
    },
  )

  test('returns the built-in list when every source fails', async () => {
    expect(await listStates(only({}))).toBe(builtInStates)
  })
})

describe('listCities', () => {
  test('returns the list of the service', async () => {
    expect(await listCities(only({ '/api/public/locations/states/PE/cities': recife }), 'PE')).toEqual(recife)
  })

  test('returns the bundled file when the service fails', async () => {
    expect(await listCities(only({ '/data/municipios-PE.json': recife }), 'PE')).toEqual(recife)
  })

  test('returns nothing when every source fails', async () => {
    expect(await listCities(only({}), 'PE')).toEqual([])
  })
})
