import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtInStates, listCities, listStates } from './locations.ts'

const bundled = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../server/data/ibge/${name}`, import.meta.url), 'utf8'))

const recife = [{ id: 2611606, nome: 'Recife' }]

/** Answers only these addresses; every other one fails. */
const only = (answers: Record<string, unknown>) => (path: string) =>
  path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(path))

describe('the built-in states', () => {
  test('are the 27 of the bundled file, in its order and with its ids', () => {
    expect(builtInStates).toHaveLength(27)
    expect(builtInStates).toEqual(bundled('ufs.json'))
  })

  test('are ordered by name', () => {
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

describe('states are listed', () => {
  const mine = [{ id: 26, sigla: 'PE', nome: 'Pernambuco' }]

  test('as the service gives them', async () => {
    const service = { '/api/public/locations/states': mine, '/data/ufs.json': [] }
    expect(await listStates(only(service))).toEqual(mine)
  })

  test('from the bundled file when the service fails', async () => {
    expect(await listStates(only({ '/data/ufs.json': mine }))).toEqual(mine)
  })

  test.each([[[]], [null], [{ erro: 'indisponível' }], ['<html>']])(
    'from the built-in list when all that answers is %j',
    async (answer) => {
      const service = { '/api/public/locations/states': answer, '/data/ufs.json': answer }
      expect(await listStates(only(service))).toBe(builtInStates)
    },
  )

  test('from the built-in list when nothing answers', async () => {
    expect(await listStates(only({}))).toBe(builtInStates)
  })
})

describe('municipalities are listed', () => {
  test('as the service gives them', async () => {
    expect(await listCities(only({ '/api/public/locations/states/PE/cities': recife }), 'PE')).toEqual(recife)
  })

  test('from the bundled file when the service fails', async () => {
    expect(await listCities(only({ '/data/municipios-PE.json': recife }), 'PE')).toEqual(recife)
  })

  test('as none when nothing answers', async () => {
    expect(await listCities(only({}), 'PE')).toEqual([])
  })
})
