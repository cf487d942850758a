import { expect, test } from 'vitest'
import type { EmbedUse } from '../../business/publications/schemas.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { hostOf } from './embed-uses.ts'

const PATH = '/api/admin/publication/embed'

async function open() {
  const started = await openAdministration()
  const { app } = started
  // Signs in again, because sessions expire while these tests wait.
  const uses = async () => readJson<EmbedUse[]>((await signIn(started, 'alice@demo.br')).get(PATH))
  const [moving, pinned] = (await uses()).map(({ version }) => version)
  const ask = (version: string, headers: Record<string, string>, file = 'simulador.js') =>
    app.request(`/embed/${version}/${file}`, { headers })
  const { endereco } = await readJson<{ endereco: string }>(app.request('/embed/v1/integridade.json'))
  return { ...started, uses, ask, moving: moving!, pinned: pinned!, folder: endereco.split('/')[2]! }
}

test('counts the sites of each version once, by origin or address, and never our own', async () => {
  const { uses, ask, db, moving, pinned, folder, origin } = await open()
  expect(moving).toBe('v1')
  await ask('v1', { Referer: 'https://www.imobiliaria.com.br/casa/7?cliente=Ana' })
  await ask('v1', { Referer: 'https://www.imobiliaria.com.br/outra' })
  await ask('v1', { Origin: 'https://portal.exemplo' })
  await ask('v1', { Referer: `${origin}/simulador` })
  await ask('v1', {})
  await ask('v1', { Referer: 'file:///c:/casa.html' })
  await ask('v1', { Referer: 'https://so-o-estilo.exemplo/' }, 'simulador.css')
  await ask(folder, { Origin: 'https://portal.exemplo', Referer: 'https://outro.exemplo/' })
  const [first, second] = await uses()
  expect(first).toEqual({
    version: 'v1',
    is_current: true,
    sites: 2,
    hosts: ['portal.exemplo', 'www.imobiliaria.com.br'],
    ends_on: null,
  })
  expect(second).toEqual({
    version: pinned,
    is_current: true,
    sites: 1,
    hosts: ['portal.exemplo'],
    ends_on: null,
  })
  // The table has only host, version and day.
  expect(
    await db.selectFrom('embed_uses').selectAll().orderBy('host').orderBy('version').execute(),
  ).toContainEqual({
    version: 'v1',
    host: 'www.imobiliaria.com.br',
    last_day: '2026-11-21',
  })
  expect(JSON.stringify(await db.selectFrom('embed_uses').selectAll().execute())).not.toContain('Ana')
})

test('does not count a version that does not exist', async () => {
  const { ask, db, uses } = await open()
  expect((await ask('9.9.9', { Origin: 'https://portal.exemplo' })).status).toBe(404)
  await uses()
  expect(await db.selectFrom('embed_uses').selectAll().execute()).toEqual([])
})

test('deletes a site thirty days after its last request', async () => {
  const { ask, uses, clock, db } = await open()
  await ask('v1', { Origin: 'https://antigo.exemplo' })
  await uses()
  clock.now = new Date('2026-12-10T12:00:00Z')
  await ask('v1', { Origin: 'https://novo.exemplo' })
  expect((await uses())[0]?.sites).toBe(2)
  clock.now = new Date('2026-12-22T12:00:00Z')
  expect((await uses())[0]?.hosts).toEqual(['novo.exemplo'])
  expect(await db.selectFrom('embed_uses').select('host').execute()).toEqual([{ host: 'novo.exemplo' }])
})

test('made-up sites fill neither the memory nor the table', async () => {
  const { ask, uses } = await open()
  for (let at = 0; at < 2100; at += 1) await ask('v1', { Origin: `https://s${at}.exemplo` })
  const [first] = await uses()
  expect(first?.sites).toBe(2000)
  expect(first?.hosts).toHaveLength(50)
})

test('takes only the host of an address', () => {
  expect(hostOf('https://www.imobiliaria.com.br/casa?x=1', 'simulador.exemplo.com.br')).toBe(
    'www.imobiliaria.com.br',
  )
  for (const from of [
    undefined,
    '',
    'null',
    'about:blank',
    'data:text/html,x',
    'https://simulador.exemplo.com.br/a',
  ])
    expect(hostOf(from, 'simulador.exemplo.com.br'), from).toBeNull()
})
