import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtFiles, writeProduct } from '../../testing/product.ts'
import { readJson } from '../../testing/read-json.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { AWAY, startApp } from '../../testing/start-app.ts'
import { writeRelease } from './write-release.ts'

type Started = Awaited<ReturnType<typeof startApp>>

interface IntegrityList {
  versao: string
  endereco: string
  arquivos: Record<string, string>
  anteriores: { versao: string; ate: string }[]
}

const listOf = ({ app }: Started) => readJson<IntegrityList>(app.request('/embed/v1/integridade.json'))
const textOf = async ({ app }: Started, path: string) => (await app.request(path)).text()
const statusOf = async ({ app }: Started, path: string) => (await app.request(path)).status
const sha384 = (text: string) => createHash('sha384').update(text).digest('base64')

/** The product with another second file and optionally another widget version. */
const changed = (steps: string, version = '1.4.2') => ({
  ...builtFiles,
  'widget/package.json': `{ "version": "${version}" }`,
  'widget/dist/etapas.js': `${steps};load("sha384-of-resultado.js")`,
})

test('a build of the same version has another address, and a new database serves builds from the storage', async () => {
  const first = await startApp()
  const pinned = await listOf(first)
  const next = await startApp({
    root: await writeProduct(changed('/* one comment */')),
    storage: first.storage,
    origin: 'https://novo.exemplo.com.br',
  })
  const list = await listOf(next)
  expect(list.versao).toBe('1.4.2')
  expect(list.endereco).not.toBe(pinned.endereco)
  expect(Object.keys(list.arquivos)).toHaveLength(8)
  for (const [path, integrity] of Object.entries(pinned.arquivos)) {
    expect(list.arquivos[path]).toBe(integrity)
    expect(`sha384-${sha384(await textOf(next, path))}`).toBe(integrity)
  }
  // A server that is not updated yet finds the files of its neighbour.
  expect(await textOf(first, list.endereco)).toBe(await textOf(next, list.endereco))
})

test('a release ships with later builds, and is served with a new database and a new storage', async () => {
  const root = await writeProduct()
  const folder = await writeRelease(join(root, 'widget'))
  const pinned = await listOf(await startApp({ root }))
  expect(pinned.endereco).toBe(`/embed/${folder}/simulador.js`)
  await writeProduct(changed('document.title="Novas"', '1.5.0'), root)
  const next = await startApp({ root, origin: 'https://novo.exemplo.com.br' })
  for (const [path, integrity] of Object.entries(pinned.arquivos))
    expect(`sha384-${sha384(await textOf(next, path))}`).toBe(integrity)
  const { versao, anteriores } = await listOf(next)
  expect([versao, anteriores]).toEqual(['1.5.0', [{ versao: '1.4.2', ate: '2028-11-21' }]])
})

test('refuses to start a build whose version was released with other bytes, except in development', async () => {
  const root = await writeProduct()
  const folder = await writeRelease(join(root, 'widget'))
  const released = await startApp({ root })
  await writeProduct(changed('/* one comment */'), root)
  const refusal =
    `A versão 1.4.2 do simulador já foi publicada com outros arquivos (/embed/${folder}/): ` +
    'aumente "version" em widget/package.json e rode pnpm build, ou volte aos arquivos publicados.'
  await expect(startApp({ root })).rejects.toThrow(refusal)
  await expect(writeRelease(join(root, 'widget'))).rejects.toThrow(refusal)
  // The storage knows the release although this product lacks it.
  const withoutRelease = await writeProduct(changed('/* one comment */'))
  await expect(startApp({ root: withoutRelease, storage: released.storage })).rejects.toThrow(refusal)
  const developed = await startApp({ root, env: { NODE_ENV: 'development' } })
  expect((await listOf(developed)).endereco).not.toContain(folder)
  expect(await statusOf(developed, `/embed/${folder}/simulador.js`)).toBe(200)
})

const legacyFiles = {
  'simulador.js': 'fetch("https://simulador-origin.invalid");load("sha384-of-etapas.js")',
  'etapas.js': 'load("sha384-of-resultado.js")',
  'resultado.js': 'document.title="1.0"',
  'simulador.css': 'p{}',
}
const withLegacy = {
  ...builtFiles,
  ...Object.fromEntries(
    Object.entries(legacyFiles).map(([name, text]) => [
      `widget/releases/1.0.0/${name}.br`,
      brotliCompressSync(text),
    ]),
  ),
}

test('addresses without a digest still work, with the first origin of the server and matching files', async () => {
  const root = await writeProduct(withLegacy)
  const first = await startApp({ root })
  const script = await textOf(first, '/embed/1.0.0/simulador.js')
  const steps = await textOf(first, '/embed/1.0.0/etapas.js')
  expect(script).toContain(`fetch("${first.origin}")`)
  expect(script).toContain(`sha384-${sha384(steps)}`)
  expect(steps).toContain(`sha384-${sha384(await textOf(first, '/embed/1.0.0/resultado.js'))}`)
  const moved = await startApp({ root, storage: first.storage, origin: 'https://novo.exemplo.com.br' })
  expect(await textOf(moved, '/embed/1.0.0/simulador.js')).toBe(script)
  expect((await listOf(moved)).arquivos['/embed/1.0.0/simulador.js']).toBe(`sha384-${sha384(script)}`)
})

test('an older database serves each build published at one address, and a new database serves the last of them', async () => {
  const first = await startApp()
  const add = (name: string, content: string, published_at: string) =>
    first.db
      .insertInto('embed_files')
      .values({ path: `1.0.0/${name}`, digest: sha384(content), content, published_at })
      .execute()
  await add('etapas.js', 'old steps', '2026-10-01T12:00:00.000Z')
  await add('etapas.js', 'new steps', '2026-11-01T12:00:00.000Z')
  await add('simulador.js', 'new script', '2026-11-01T12:00:00.000Z')
  const upgraded = await startApp({
    connection: first,
    storage: first.storage,
    root: await writeProduct(withLegacy),
  })
  const ending = sha384('old steps').slice(-8)
  expect(await textOf(upgraded, `/embed/1.0.0/etapas.js?${ending}1`)).toBe('old steps')
  const renewed = await startApp({ storage: first.storage, root: await writeProduct(withLegacy) })
  for (const server of [upgraded, renewed]) {
    expect(await textOf(server, '/embed/1.0.0/etapas.js')).toBe('new steps')
    expect(await textOf(server, '/embed/1.0.0/simulador.js?ver=6.4')).toBe('new script')
  }
})

test('serves a build for 24 months after the last day that it was the newest', async () => {
  const first = await startApp()
  const { storage } = first
  const upgrade = async (version: string, day: string) => {
    const root = await writeProduct(changed(`"${version}"`, version))
    const server = await startApp({ connection: first, storage, root, now: `${day}T12:00:00Z` })
    return { server, address: (await listOf(server)).endereco }
  }
  const { address: oldest } = await upgrade('1.5.0', '2022-05-01')
  // This build was the newest for longer than a version is served, and in use until then.
  const { address: older } = await upgrade('1.6.0', '2024-11-20')
  const { server } = await upgrade('1.7.0', '2026-11-10')
  expect([await statusOf(server, oldest), await statusOf(server, older)]).toEqual([200, 200])
  expect((await listOf(server)).anteriores.slice(-1)).toEqual([{ versao: '1.5.0', ate: '2026-11-20' }])
  const { server: last } = await upgrade('1.8.0', '2026-11-21')
  expect([await statusOf(last, oldest), await statusOf(last, older)]).toEqual([404, 200])
})

test('starts and serves the shipped files although the storage does not answer', async () => {
  const root = await writeProduct(withLegacy)
  const storage = s3Storage({
    endpoint: `${AWAY}/bucket`,
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  const started = await startApp({ root, storage })
  for (const path of [(await listOf(started)).endereco, '/embed/1.0.0/simulador.js'])
    expect(await statusOf(started, path)).toBe(200)
  expect(started.log.join()).toContain('embed files not stored')
})

test('serves the current build without the database, also with a query of the embedding site', async () => {
  const alone = await startApp()
  const { endereco } = await listOf(alone)
  await alone.db.destroy()
  for (const address of ['/embed/v1/simulador.js', endereco, endereco.replace('simulador.js', 'etapas.js')])
    expect(await statusOf(alone, `${address}?ver=6.4`)).toBe(200)
})

test('refuses a visitor who invents builds after sixty requests, and still serves builds in use', async () => {
  const started = await startApp()
  const { endereco } = await listOf(started)
  expect(await statusOf(started, `/embed/1.0.0${'x'.repeat(300)}/simulador.js`)).toBe(404)
  const statuses: number[] = []
  for (let build = 0; build < 61; build += 1)
    statuses.push(await statusOf(started, `/embed/9.0.${build}/simulador.js`))
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429])
  expect(await statusOf(started, endereco)).toBe(200)
})
