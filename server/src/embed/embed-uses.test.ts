import { expect, test } from 'vitest'
import type { EmbedUse } from '../publications/schemas.ts'
import { openAdministration } from '../testing/open-administration.ts'
import { signIn } from '../testing/people.ts'
import { readJson } from '../testing/read-json.ts'
import { hostOf } from './embed-uses.ts'

const PATH = '/api/admin/publication/embed'

async function open() {
  const started = await openAdministration()
  const { app } = started
  // Anew each time: sessions end while these tests wait.
  const uses = async () => readJson<EmbedUse[]>((await signIn(started, 'alice@demo.br')).get(PATH))
  const [moving, pinned] = (await uses()).map(({ version }) => version)
  const ask = (version: string, headers: Record<string, string>, file = 'simulador.js') =>
    app.request(`/embed/${version}/${file}`, { headers })
  return { ...started, uses, ask, moving: moving!, pinned: pinned! }
}

test('each version counts the sites that ask for it: by origin or address, once each, and never our own', async () => {
  const { uses, ask, db, moving, pinned, origin } = await open()
  expect(moving).toBe('v1')
  await ask('v1', { Referer: 'https://www.imobiliaria.com.br/casa/7?cliente=Ana' })
  await ask('v1', { Referer: 'https://www.imobiliaria.com.br/outra' })
  await ask('v1', { Origin: 'https://portal.exemplo' })
  await ask('v1', { Referer: `${origin}/simulador` })
  await ask('v1', {})
  await ask('v1', { Referer: 'file:///c:/casa.html' })
  await ask('v1', { Referer: 'https://so-o-estilo.exemplo/' }, 'simulador.css')
  await ask(pinned, { Origin: 'https://portal.exemplo', Referer: 'https://outro.exemplo/' })
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
  // A host, a version and a day is all that is kept.
  expect(
    await db.selectFrom('embed_uses').selectAll().orderBy('host').orderBy('version').execute(),
  ).toContainEqual({
    version: 'v1',
    host: 'www.imobiliaria.com.br',
    last_day: '2026-11-21',
  })
  expect(JSON.stringify(await db.selectFrom('embed_uses').selectAll().execute())).not.toContain('Ana')
})

test('a version that does not exist counts for nobody', async () => {
  const { ask, db, uses } = await open()
  expect((await ask('9.9.9', { Origin: 'https://portal.exemplo' })).status).toBe(404)
  await uses()
  expect(await db.selectFrom('embed_uses').selectAll().execute()).toEqual([])
})

test('after thirty days without a question a site is forgotten', async () => {
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

test('an earlier version tells until when it is served', async () => {
  const { uses, db, pinned } = await open()
  await db
    .insertInto('embed_files')
    .values({
      path: '0.9.0/simulador.js',
      digest: 'x',
      content: '',
      published_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  expect((await uses()).slice(1).map(({ version, ends_on }) => [version, ends_on])).toEqual([
    [pinned, null],
    ['0.9.0', '2028-11-21'],
  ])
})

test('whoever invents sites fills neither memory nor table', async () => {
  const { ask, uses } = await open()
  for (let at = 0; at < 2100; at += 1) await ask('v1', { Origin: `https://s${at}.exemplo` })
  const [first] = await uses()
  expect(first?.sites).toBe(2000)
  expect(first?.hosts).toHaveLength(50)
})

test('of an address the host alone is taken', () => {
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
