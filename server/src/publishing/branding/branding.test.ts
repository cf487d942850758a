import sharp from 'sharp'
import { expect, test } from 'vitest'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import type { Browser } from '../../testing/browser.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { formWith } from '../../testing/form-with.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { sampleJpeg, samplePng, sampleWebp } from '../../testing/sample-files.ts'
import type { Branding } from './schemas.ts'

const PATH = '/api/admin/branding'

const send = (browser: Browser, type: string, content: Uint8Array, revision?: number) =>
  browser.request(
    `${PATH}/${type}${revision === undefined ? '' : `?revision=${revision}`}`,
    formWith('imagem.bin', content),
  )

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('lists the three built-in pictures before any is chosen', async () => {
  const { admin } = await openAdministration()
  expect(await readJson<Branding[]>(admin.get(PATH))).toEqual(
    ['logo', 'favicon', 'cover'].map((type) => ({
      type,
      url: null,
      width: null,
      height: null,
      bytes: null,
      revision: 0,
      updated_at: null,
      updated_by_name: null,
    })),
  )
})

test.each([
  ['logo', 'png', 512, 341],
  ['favicon', 'png', 64, 64],
  ['cover', 'webp', 1920, 1280],
] as const)('redraws a %s as %s at its size, and shows it at once', async (type, format, width, height) => {
  const { admin, app, clock } = await openAdministration()
  for (const content of [
    await samplePng(2400, 1600),
    await sampleJpeg(2400, 1600),
    await sampleWebp(2400, 1600),
  ]) {
    const answer = await send(admin, type, content)
    expect(answer.status).toBe(201)
    const entry = await readJson<Branding>(answer)
    expect(entry).toMatchObject({
      type,
      width,
      height,
      updated_at: clock.now.toISOString(),
      updated_by_name: 'Alice',
    })
    expect(entry.url).toMatch(new RegExp(`^/branding/${type}-${clock.now.getTime()}\\d{6}\\.${format}$`))
    const config = await readJson<{ settings: object }>(app.request('/api/public/config'))
    expect(config.settings).toMatchObject({ [`branding.${type}`]: entry.url })

    const shown = await app.request(entry.url ?? '')
    const bytes = await bytesOf(shown)
    expect(bytes).toHaveLength(entry.bytes ?? 0)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
  }
})

test('serves a picture to any page, cacheable forever and with a 304 for its ETag', async () => {
  const { admin, app } = await openAdministration()
  const { url, bytes } = await readJson<Branding>(send(admin, 'logo', await samplePng()))
  const shown = await app.request(url ?? '')
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const etag = shown.headers.get('ETag') ?? ''
  const again = await app.request(url ?? '', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await app.request(url ?? '', { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    String(bytes),
    '',
  ])
})

test('only valid names reach the storage', async () => {
  const { admin, app, storage, files } = await openAdministration()
  await send(admin, 'logo', await samplePng())
  const openedKeys: string[] = []
  const real = { ...storage }
  storage.open = async (key) => {
    openedKeys.push(key)
    return real.open(key)
  }
  for (const name of [
    'logo.png',
    'logo-1732190400000000000.png',
    'logo-1732190400000000000.svg',
    'other-1732190400000000000.png',
    '..%2Flogo-1732190400000000000.png',
    '..%2F..%2Fsimulador.sqlite',
    '%2e%2e/case-documents/documents/x',
    'logo-1732190400000000000.png%00',
    'logo-1732190400000000000.png/',
    '%E0%A4%A',
    '',
  ])
    expect((await app.request(`/branding/${name}`)).status, name).toBe(404)
  expect(openedKeys).toEqual(['admin-branding/logo-1732190400000000000.png'])
  expect((await filesBelow(files)).filter((path) => path.includes('admin-branding'))).toHaveLength(1)
})

test('limits look-ups of former pictures to sixty a minute per network', async () => {
  const { admin, app, storage } = await openAdministration()
  const { url } = await readJson<Branding>(send(admin, 'logo', await samplePng()))
  let opened = 0
  const real = { ...storage }
  storage.open = async (key) => {
    opened += 1
    return real.open(key)
  }
  const statuses: number[] = []
  for (let n = 0; n < 70; n += 1)
    statuses.push((await app.request(`/branding/logo-17321904000000${10_000 + n}.png`)).status)
  expect(statuses).toEqual([...Array<number>(60).fill(404), ...Array<number>(10).fill(429)])
  expect(opened).toBe(60)
  expect((await app.request(url!)).status).toBe(200)
})

test('removes metadata from a picture and turns it upright', async () => {
  const { admin, app } = await openAdministration()
  const script = '<script>alert(document.cookie)</script>'
  const { data, info } = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#b35229' },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitude: '8/1 3/1 0/1' } })
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(300)
  const { url, width, height } = await readJson<Branding>(
    send(admin, 'logo', Buffer.concat([data, Buffer.from(`${script}<?php system("id") ?>`)])),
  )
  expect([width, height]).toEqual([200, 300])
  const bytes = await bytesOf(await app.request(url ?? ''))
  expect(bytes.toString('latin1')).not.toMatch(/script|php/)
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('a logo keeps its transparency', async () => {
  const { admin, app } = await openAdministration()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const content = await sharp({ create: { width: 90, height: 60, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { url, width } = await readJson<Branding>(send(admin, 'logo', content))
  expect(width).toBe(90)
  const { channels, isOpaque } = await sharp(await bytesOf(await app.request(url ?? ''))).stats()
  expect([channels.length, isOpaque]).toEqual([4, false])
})

test('restores the built-in picture and keeps the former one for open pages', async () => {
  const { admin, app, db, alice, clock } = await openAdministration()
  const { url, revision } = await readJson<Branding>(send(admin, 'cover', await samplePng()))
  const back = await admin.delete(`${PATH}/cover?revision=${revision}`)
  expect(back.status).toBe(200)
  expect(await readJson(back)).toEqual({
    type: 'cover',
    url: null,
    width: null,
    height: null,
    bytes: null,
    revision: 2,
    updated_at: clock.now.toISOString(),
    updated_by_name: 'Alice',
  })
  expect(await readJson(app.request('/api/public/config'))).toMatchObject({
    settings: { 'branding.cover': null },
  })
  expect((await app.request(url ?? '')).status).toBe(200)
  const row = (value: string | null, at: number) => ({
    key: 'branding.cover',
    value: JSON.stringify(value),
    updated_by: alice.id,
    updated_at: clock.now.toISOString(),
    revision: at,
  })
  expect(await auditEntries(db, 'branding.cover')).toMatchObject([
    {
      action: 'setting.change',
      actor_name: 'Alice',
      object: 'app_settings',
      before: null,
      after: row(url, 1),
    },
    {
      action: 'setting.change',
      actor_name: 'Alice',
      object: 'app_settings',
      before: row(url, 1),
      after: row(null, 2),
    },
  ])
})

test('the second of two administrators gets a conflict, and their picture is not stored', async () => {
  const { alice, bento, app, files } = await openAdministration()
  const first = await readJson<Branding>(send(alice.browser, 'logo', await samplePng(), 0))
  const refused = await send(bento.browser, 'logo', await sampleJpeg(), 0)
  expect(refused.status).toBe(409)
  expect(await readJson<ErrorBody>(refused)).toMatchObject({ code: 'stale' })
  expect((await bento.browser.delete(`${PATH}/logo?revision=0`)).status).toBe(409)
  expect(await readJson(app.request('/api/public/config'))).toMatchObject({
    settings: { 'branding.logo': first.url },
  })
  expect((await filesBelow(files)).filter((path) => !path.includes('sqlite'))).toHaveLength(1)
})

test('exactly one of several simultaneous uploads wins', async () => {
  const { alice, bento, files } = await openAdministration()
  const content = await samplePng()
  const answers = await Promise.all(
    [alice, bento, alice, bento].map(async ({ browser }) => send(browser, 'favicon', content, 0)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect(await filesBelow(files)).toHaveLength(1)
})

test('refuses a picture over 10 MB, a request without a form and a form without a file', async () => {
  const { admin, files } = await openAdministration()
  const large = await send(admin, 'logo', Buffer.alloc(10 * 1024 * 1024 + 1))
  expect(large.status).toBe(413)
  expect(await readJson<ErrorBody>(large)).toMatchObject({
    code: 'file_too_large',
    fields: { file: 'O arquivo deve ter no máximo 10MB' },
  })
  expect((await admin.post(`${PATH}/logo`)).status).toBe(415)
  expect((await admin.request(`${PATH}/logo`, formWith('logo.png', await samplePng(), 'outro'))).status).toBe(
    400,
  )
  expect(await filesBelow(files)).toEqual([])
})

test('accepts only the three types of pictures', async () => {
  const { admin } = await openAdministration()
  for (const type of ['banner', 'LOGO', '..%2Flogo', '__proto__'])
    expect([
      (await send(admin, type, await samplePng())).status,
      (await admin.delete(`${PATH}/${type}`)).status,
    ]).toEqual([404, 404])
})

test('serves pictures from a bucket as from a folder', async () => {
  const { admin, app } = await openAdministration({ storage: s3Storage(await startS3()) })
  const { url, width, bytes } = await readJson<Branding>(send(admin, 'logo', await samplePng()))
  expect(width).toBe(120)
  expect(await bytesOf(await app.request(url ?? ''))).toHaveLength(bytes ?? 0)
  expect((await app.request('/branding/logo-1732190400000000000.png')).status).toBe(404)
})

test('lists a picture that is missing in the storage without its size', async () => {
  const { admin, storage } = await openAdministration()
  const { url } = await readJson<Branding>(send(admin, 'logo', await samplePng()))
  await storage.delete(`admin-${url?.slice(1)}`)
  const [logo] = await readJson<Branding[]>(admin.get(PATH))
  expect(logo).toMatchObject({ url, width: null, height: null, bytes: null })
})

test('an administrator who loses the role during the upload changes nothing', async () => {
  const { admin, alice, db, storage, files } = await openAdministration()
  const real = { ...storage }
  storage.take = async (...args) => {
    await real.take(...args)
    await db.updateTable('user_roles').set({ role: 'client' }).where('user_id', '=', alice.id).execute()
  }
  expect((await send(admin, 'logo', await samplePng())).status).toBe(403)
  expect(await db.selectFrom('app_settings').selectAll().execute()).toEqual([])
  expect(await filesBelow(files)).toEqual([])
})

test('only administrators see or change the pictures', async () => {
  const { enter, app, files } = await openAdministration()
  for (const role of ['client', 'partner', 'agent'] as const) {
    const { browser } = await enter(role, role)
    for (const answer of [
      await browser.get(PATH),
      await send(browser, 'logo', await samplePng()),
      await browser.delete(`${PATH}/logo`),
    ])
      expect(answer.status, role).toBe(403)
  }
  expect((await app.request(PATH)).status).toBe(401)
  expect(await filesBelow(files)).toEqual([])
})
