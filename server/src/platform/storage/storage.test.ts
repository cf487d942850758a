import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { startS3, startS3WithoutLengths } from '../../testing/s3-server.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'simulador-arquivos-'))
afterAll(() => rm(folder, { recursive: true }))
const s3 = await startS3()

const storages: [string, Storage][] = [
  ['a folder', localStorage(join(folder, 'kept'))],
  ['an S3 service', s3Storage(s3)],
]

async function put(storage: Storage, key: string, bytes: Uint8Array) {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  await storage.take(key, path, 'application/pdf')
}

const read = async (storage: Storage, key: string) => {
  const file = await storage.open(key)
  return file && { size: file.size, bytes: Buffer.from(await new Response(file.body).arrayBuffer()) }
}

const keysOf = async (storage: Storage, prefix: string) => {
  const keys = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

const newKey = () => `case-documents/documents/${randomUUID()}/${randomUUID()}/contrato`

test.each(storages)('%s returns a stored file byte for byte, and moves the original', async (_, storage) => {
  const bytes = randomBytes(300_000)
  const key = newKey()
  await put(storage, key, bytes)
  expect(await read(storage, key)).toEqual({ size: bytes.length, bytes })
  expect((await readdir(folder)).filter((name) => name !== 'kept')).toEqual([])
})

test.each(storages)('%s returns nothing for an unknown key', async (_, storage) => {
  expect(await storage.open(newKey())).toBeNull()
  await expect(storage.delete(newKey())).resolves.not.toThrow()
})

test.each(storages)('%s replaces the file of an existing key', async (_, storage) => {
  const key = newKey()
  await put(storage, key, Buffer.from('first'))
  await put(storage, key, Buffer.from('second one'))
  expect((await read(storage, key))?.bytes.toString()).toBe('second one')
})

test.each(storages)('%s deletes files', async (_, storage) => {
  const key = newKey()
  await put(storage, key, Buffer.from('x'))
  await storage.delete(key)
  expect(await storage.open(key)).toBeNull()
})

test.each(storages)('%s lists all files of a prefix with their time of storing', async (_, storage) => {
  const prefix = `case-documents/documents/${randomUUID()}/`
  const keys = ['a/1', 'a/2', 'b/1'].map((name) => prefix + name)
  for (const key of keys) await put(storage, key, Buffer.from(key))
  expect(await keysOf(storage, prefix)).toEqual(keys)
  expect(await keysOf(storage, `case-documents/documents/${randomUUID()}/`)).toEqual([])
  for await (const { modifiedAt } of storage.list(prefix))
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
})

test('a key cannot leave the folder', async () => {
  const storage = localStorage(join(folder, 'kept'))
  for (const key of ['../fora', 'a/../../fora', '..', '']) {
    await expect((async () => storage.open(key))(), key).rejects.toThrow('leaves the storage')
  }
})

test('a service that refuses the access key is an error, not a missing file', async () => {
  const stranger = s3Storage({ ...s3, accessKeyId: 'desconhecida' })
  await expect(stranger.open(newKey())).rejects.toThrow()
})

test('a file without a length arrives whole, or fails if it is cut short', async () => {
  const { line, options } = await startS3WithoutLengths()
  const storage = s3Storage(options)
  const bytes = randomBytes(300_000)
  const key = newKey()
  await put(storage, key, bytes)
  expect(await read(storage, key)).toEqual({ size: bytes.length, bytes })
  for (line.cutAfter of [0, 1, bytes.length - 1]) await expect(read(storage, key)).rejects.toThrow()
})

test('lists a bucket page by page, and requests each page when it is needed', async () => {
  const requestedTokens: (string | null)[] = []
  const pages = [
    '<Key>a/1</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified>',
    '<Key>a/2</Key><LastModified>2026-11-22T12:00:00.000Z</LastModified>',
  ]
  // The S3 service of these tests knows no second page.
  const endpoint = await serve((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token')
    requestedTokens.push(token)
    const next = token
      ? '<IsTruncated>false</IsTruncated>'
      : '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>'
    const page = `<Contents>${pages[Number(token !== null)]}<Size>1</Size></Contents>${next}`
    response
      .setHeader('Content-Type', 'application/xml')
      .end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${page}</ListBucketResult>`)
  })
  const storage = s3Storage({ ...s3, endpoint: `${endpoint}/dossies` }, 1)
  const listed = []
  for await (const { key, modifiedAt } of storage.list('a/')) {
    listed.push([key, modifiedAt.toISOString()])
    expect(requestedTokens).toHaveLength(listed.length)
  }
  expect(listed).toEqual([
    ['a/1', '2026-11-21T12:00:00.000Z'],
    ['a/2', '2026-11-22T12:00:00.000Z'],
  ])
  expect(requestedTokens).toEqual([null, 'second'])
})
