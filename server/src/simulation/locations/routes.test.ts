import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import { builtInStates, type Municipio } from 'core'
import { expect, test } from 'vitest'
import { json, startFakeIbge } from '../../testing/fake-ibge.ts'
import { writeProduct } from '../../testing/product.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp, type Started } from '../../testing/start-app.ts'

const STATES = '/api/public/locations/states'
const CITIES = `${STATES}/PE/cities`
const DAY_MS = 24 * 60 * 60 * 1000
const root = await writeProduct()

const ibgeStates = builtInStates.map((state) => ({
  ...state,
  regiao: { id: 2, sigla: 'NE', nome: 'Nordeste' },
}))
/** More cities than any state has. */
const someCities = (first: Municipio) => [
  first,
  ...Array.from({ length: 900 }, (_, id) => ({ id: id + 1, nome: `Cidade ${id}` })),
]
const ibgeCities = someCities({ id: 2611606, nome: 'Recife' }).map((city) => ({
  ...city,
  microrregiao: null,
}))
const newCities = someCities({ id: 2699999, nome: 'Cidade Nova' })

const startWith = async (answer: RequestListener, ibgeTimeoutMs = 3000) => {
  const ibge = await startFakeIbge(answer)
  return { ibge, ...(await startApp({ root, env: { IBGE_BASE_URL: ibge.url }, ibgeTimeoutMs })) }
}
const read = async ({ app }: Pick<Started, 'app'>, path: string) => {
  const response = await app.request(path)
  return {
    status: response.status,
    source: response.headers.get('X-Fonte'),
    cache: response.headers.get('Cache-Control'),
    list: await readJson<Municipio[]>(response),
  }
}

test('returns states and cities of the IBGE in our shape, cached by the browser for a week', async () => {
  const started = await startWith((request, response) =>
    json(request.url?.startsWith('/estados?') ? ibgeStates : ibgeCities)(request, response),
  )
  expect(await read(started, STATES)).toEqual({
    status: 200,
    source: 'ibge',
    cache: 'public, max-age=604800',
    list: builtInStates,
  })
  expect((await read(started, CITIES)).list).toEqual(someCities({ id: 2611606, nome: 'Recife' }))
  expect(started.ibge.requests).toEqual(['/estados?orderBy=nome', '/estados/PE/municipios?orderBy=nome'])
})

test('keeps the path of the base address and accepts a state in lower case', async () => {
  const ibge = await startFakeIbge(json(ibgeCities))
  const started = await startApp({ root, env: { IBGE_BASE_URL: `${ibge.url}/api/v1/localidades/` } })
  expect((await read(started, `${STATES}/pe/cities`)).source).toBe('ibge')
  expect(ibge.requests).toEqual(['/api/v1/localidades/estados/PE/municipios?orderBy=nome'])
})

const failures: Record<string, RequestListener> = {
  'an error': (_, response) => response.writeHead(500).end('[]'),
  'a redirect': (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  'no answer in time': () => {},
  'a body that never ends': (_, response) => void response.writeHead(200).write('['),
  'a body over 2 MB': (_, response) => {
    response.end(JSON.stringify([...ibgeCities, { id: 1, nome: 'x', mais: 'x'.repeat(2 * 1024 * 1024) }]))
  },
  'another shape': json({ estados: ibgeStates }),
  'records without a name': json([{ id: 1 }]),
  'an empty list': json([]),
  'a web page': (_, response) => response.setHeader('Content-Type', 'text/html').end('<h1>Manutenção</h1>'),
}

test.each(Object.keys(failures))(
  'returns the bundled lists and logs it when the IBGE returns %s',
  async (name) => {
    for (const [path, length, message] of [
      [STATES, 27, 'Erro ao buscar UFs'],
      [CITIES, 185, 'Erro ao buscar municípios'],
    ] as const) {
      const started = await startWith(failures[name] ?? json([]), 150)
      const { source, cache, list } = await read(started, path)
      expect([source, cache, list.length]).toEqual(['arquivo', 'public, max-age=300', length])
      expect(started.log.map((line) => JSON.parse(line).msg).filter(Boolean)).toEqual([message])
    }
  },
)

test('keeps the full list of states when the IBGE returns only a part', async () => {
  const [first] = ibgeStates
  for (const states of [[first], ibgeStates.slice(0, 26), ibgeStates.map(() => first)]) {
    const started = await startWith(json(states))
    expect(await read(started, STATES)).toMatchObject({ source: 'arquivo', list: { length: 27 } })
  }
})

test('keeps the full list of cities when the IBGE returns few, or one of them many times', async () => {
  const [recife] = ibgeCities
  for (const few of [ibgeCities.slice(0, 166), Array.from({ length: 300 }, () => recife)]) {
    const started = await startWith(json(few))
    expect(await read(started, CITIES)).toMatchObject({ source: 'arquivo', list: { length: 185 } })
  }
  const started = await startWith(json(ibgeCities.slice(0, 167)))
  expect(await read(started, CITIES)).toMatchObject({ source: 'ibge', list: { length: 167 } })
})

test('serves all lists but the one missing among the bundled files', async () => {
  const bare = await writeProduct()
  await rm(join(bare, 'server/data/ibge/ufs.json'))
  await rm(join(bare, 'server/data/ibge/municipios-PE.json'))
  const started = await startApp({ root: bare })
  const states = await read(started, STATES)
  expect([states.source, states.list.length]).toEqual(['embutido', 27])
  expect(await read(started, CITIES)).toMatchObject({ source: 'embutido', list: [] })
  expect((await read(started, `${STATES}/SP/cities`)).list.length).toBe(645)
})

test('caches a list for the configured days, then returns the old one while loading a new one', async () => {
  const started = await startWith(json(ibgeCities))
  await read(started, CITIES)
  started.clock.now = new Date(started.clock.now.getTime() + 30 * DAY_MS - 1)
  started.ibge.answer = json(newCities)
  expect((await read(started, CITIES)).list[0]?.nome).toBe('Recife')
  expect(started.ibge.requests).toHaveLength(1)

  started.clock.now = new Date(started.clock.now.getTime() + 1)
  expect((await read(started, CITIES)).list[0]?.nome).toBe('Recife')
  await expect.poll(async () => (await read(started, CITIES)).list[0]?.nome).toBe('Cidade Nova')
  expect(started.ibge.requests).toHaveLength(2)
})

test('applies a changed number of days to cached lists', async () => {
  const started = await startWith(json(ibgeCities))
  await read(started, CITIES)
  started.clock.now = new Date(started.clock.now.getTime() + 2 * DAY_MS)
  started.ibge.answer = json(newCities)
  const row = { key: 'ibge.ttl_days', updated_by: null, updated_at: '2026-11-21T12:00:00.000Z' }
  await started.db
    .insertInto('app_settings')
    .values({ ...row, value: '2' })
    .execute()
  await read(started, CITIES)
  await expect.poll(async () => (await read(started, CITIES)).list[0]?.nome).toBe('Cidade Nova')
})

test('returns a stale list while the IBGE is away', async () => {
  const started = await startWith(json(ibgeCities))
  await read(started, CITIES)
  started.ibge.answer = (_, response) => response.writeHead(503).end()
  started.clock.now = new Date(started.clock.now.getTime() + 31 * DAY_MS)
  for (let visit = 0; visit < 3; visit++) expect((await read(started, CITIES)).source).toBe('ibge')
})

test('shares one request among simultaneous visitors', async () => {
  const started = await startWith(json(ibgeCities))
  const lists = await Promise.all(Array.from({ length: 20 }, () => read(started, CITIES)))
  expect(new Set(lists.map(({ source }) => source))).toEqual(new Set(['ibge']))
  expect(started.ibge.requests).toHaveLength(1)
})

const allCities = builtInStates.map(({ sigla }) => `${STATES}/${sigla}/cities`)
const sourcesOf = async (started: Pick<Started, 'app'>, paths: string[]) => [
  ...new Set((await Promise.all(paths.map((path) => read(started, path)))).map(({ source }) => source)),
]
const failSlowly: RequestListener = (_, response) => {
  setTimeout(() => response.writeHead(500).end(), 50)
}
const FIVE_MINUTES_MS = 5 * 60 * 1000

test('stops all requests to the IBGE for five minutes after one failure', async () => {
  const started = await startWith(() => {}, 1000)
  for (const path of [...allCities, STATES]) expect((await read(started, path)).source).toBe('arquivo')
  expect(started.ibge.requests).toHaveLength(1)

  started.ibge.answer = json(ibgeCities)
  started.clock.now = new Date(started.clock.now.getTime() + FIVE_MINUTES_MS - 1)
  expect((await read(started, CITIES)).source).toBe('arquivo')
  started.clock.now = new Date(started.clock.now.getTime() + 1)
  expect((await read(started, CITIES)).source).toBe('ibge')
  expect(started.ibge.requests).toHaveLength(2)
})

test('makes one probing request, not 27, while the state of the IBGE is unknown', async () => {
  const started = await startWith(failSlowly)
  expect(await sourcesOf(started, allCities)).toEqual(['arquivo'])
  expect(started.ibge.requests).toHaveLength(1)

  started.clock.now = new Date(started.clock.now.getTime() + FIVE_MINUTES_MS)
  expect(await sourcesOf(started, allCities)).toEqual(['arquivo'])
  expect(started.ibge.requests).toHaveLength(2)

  started.ibge.answer = json(ibgeCities)
  started.clock.now = new Date(started.clock.now.getTime() + FIVE_MINUTES_MS)
  expect(await sourcesOf(started, allCities)).toEqual(['ibge'])
  expect(started.ibge.requests).toHaveLength(2 + allCities.length)

  // The IBGE responded a moment ago and fails again.
  started.ibge.answer = (_, response) => response.writeHead(500).end()
  expect((await read(started, STATES)).source).toBe('arquivo')
  expect((await read(started, STATES)).source).toBe('arquivo')
  expect(started.ibge.requests).toHaveLength(3 + allCities.length)
})

test.each(['XX', 'P', 'PE1', '..%2F..', '%E0%A4%A', 'constructor'])(
  'returns 404 for the state %s without a request to the IBGE',
  async (uf) => {
    const started = await startWith(json(ibgeCities))
    expect(await read(started, `${STATES}/${uf}/cities`)).toMatchObject({
      status: 404,
      list: { code: 'not_found', message: 'Estado não encontrado' },
    })
    expect(started.ibge.requests).toEqual([])
  },
)

test('answers 304 when the browser has the list', async () => {
  const { app } = await startApp({ root })
  const first = await app.request(CITIES, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(first.headers.get('Content-Encoding')).toBe('br')
  const etag = first.headers.get('ETag') ?? ''
  const again = await app.request(CITIES, {
    headers: { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
