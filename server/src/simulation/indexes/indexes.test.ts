import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { json } from '../../testing/fake-ibge.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson } from '../../testing/read-json.ts'
import { serve } from '../../testing/serve.ts'

const PATH = '/api/admin/indexes'
const values: Record<string, object> = {
  226: { data: '25/11/2026', dataFim: '25/12/2026', valor: '0.1679' },
  432: { data: '27/11/2026', valor: '14.75' },
  433: { data: '01/10/2026', valor: '-0.09' },
}
const numberOf = (url: string | undefined) =>
  /^\/dados\/serie\/bcdata\.sgs\.(\d+)\/dados\/ultimos\/1\?formato=json$/.exec(url ?? '')?.[1] ?? ''

/** A service of time series whose response a test may replace, and the administration that asks it. */
async function openIndexes() {
  const service: { requests: string[]; answer: RequestListener } = {
    requests: [],
    answer: (request, response) => json([values[numberOf(request.url)]])(request, response),
  }
  const url = await serve((request, response) => {
    service.requests.push(numberOf(request.url))
    service.answer(request, response)
  })
  const started = await openAdministration({
    env: { BCB_BASE_URL: url },
    bcbTimeoutMs: 300,
    now: '2026-11-27T12:00:00Z',
  })
  return { ...started, service, url }
}

interface Indexes {
  on: boolean
  indexes: {
    index: string
    figure: { percent: number; source: object } | null
    failure: { problem: string } | null
  }[]
}

test('stores the three figures with their source, and shows them', async () => {
  const { admin, fetchIndexes, service, url } = await openIndexes()
  expect(await readJson<Indexes>(admin.get(PATH))).toMatchObject({
    on: true,
    indexes: [{ figure: null }, {}, {}],
  })
  await fetchIndexes()
  expect(service.requests).toEqual(['226', '432', '433'])
  const { indexes } = await readJson<Indexes>(admin.get(PATH))
  expect(indexes.map(({ index, figure, failure }) => [index, figure?.percent, failure])).toEqual([
    ['tr', 0.1679, null],
    ['selic', 14.75, null],
    ['ipca', -0.09, null],
  ])
  expect(indexes[0]?.figure?.source).toEqual({
    act: 'Banco Central, série 226 do SGS: Taxa Referencial (TR)',
    url: `${url}/dados/serie/bcdata.sgs.226/dados/ultimos/1?formato=json`,
    from: '2026-11-25',
    to: null,
    checkedOn: '2026-11-27',
    confidence: 'official-print',
  })
})

test.each<[name: string, problem: string, answer: RequestListener]>([
  ['text instead of JSON', 'malformed', (_, response) => void response.end('<html>')],
  ['an empty list', 'malformed', json([])],
  ['a value that is no number', 'malformed', json([{ data: '25/11/2026', valor: 'n/d' }])],
  ['a day that does not exist', 'malformed', json([{ data: '31/02/2026', valor: '0.1' }])],
  ['an absurd value', 'absurd', json([{ data: '25/11/2026', valor: '990' }])],
  ['a value of last year', 'absurd', json([{ data: '25/11/2025', valor: '0.1679' }])],
  ['a value of next month', 'absurd', json([{ data: '25/12/2026', valor: '0.1679' }])],
  ['an error', 'unreachable', (_, response) => void response.writeHead(502).end()],
  ['a redirect', 'unreachable', (_, response) => void response.writeHead(302, { Location: '/' }).end()],
  ['no response in time', 'unreachable', () => undefined],
  ['a closed connection', 'unreachable', ({ socket }) => void socket.destroy()],
])('keeps the stored figures after %s, and says so', async (_name, problem, answer) => {
  const { admin, clock, fetchIndexes, service, log } = await openIndexes()
  await fetchIndexes()
  const before = await readJson<Indexes>(admin.get(PATH))
  clock.now = new Date('2026-11-28T12:00:00Z')
  const usual = service.answer
  service.answer = (request, response) =>
    numberOf(request.url) === '226' ? answer(request, response) : usual(request, response)
  await expect(fetchIndexes()).rejects.toThrow('tr')
  const [tr, selic] = (await readJson<Indexes>(admin.get(PATH))).indexes
  expect(tr).toEqual({ ...before.indexes[0], failure: { at: '2026-11-28T12:00:00.000Z', problem } })
  expect(selic).toMatchObject({ figure: { source: { checkedOn: '2026-11-28' } }, failure: null })
  expect(log.filter((line) => line.includes('Índice não foi atualizado'))).toEqual([
    expect.stringContaining(`"motivo":"${problem}"`),
  ])

  service.answer = usual
  await fetchIndexes()
  expect((await readJson<Indexes>(admin.get(PATH))).indexes[0]).toMatchObject({
    figure: { source: { checkedOn: '2026-11-28' } },
    failure: null,
  })
})

test('requests nothing without an address', async () => {
  const { admin, fetchIndexes, db } = await openAdministration()
  await fetchIndexes()
  expect(await db.selectFrom('index_figures').selectAll().execute()).toEqual([])
  expect(await readJson<Indexes>(admin.get(PATH))).toMatchObject({ on: false })
})

test('hides the figures from agents and strangers', async () => {
  const { app, enter } = await openAdministration()
  const { browser } = await enter('Gil', 'agent')
  expect((await browser.get(PATH)).status).toBe(403)
  expect((await app.request(PATH)).status).toBe(401)
})
