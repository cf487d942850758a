import { readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoId } from '../demo/demo-id.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import { createDocument } from '../testing/create-document.ts'
import { signIn } from '../testing/people.ts'
import { startS3, startS3WithoutLengths } from '../testing/s3-server.ts'
import { sampleJpeg, samplePdf, samplePng } from '../testing/sample-files.ts'
import { startApp, type Started } from '../testing/start-app.ts'
import { fileOf, pathOf, upload } from '../testing/upload.ts'
import { readJson } from '../testing/read-json.ts'
import type { FileVersion } from './schemas.ts'

async function prepare(started: Started) {
  await seedDemo(started.db, started.clock.now)
  const [ana, bruno, paula, gil] = await Promise.all(
    [demoPeople.ana, demoPeople.bruno, demoPeople.paula, demoPeople.gil].map(({ email }) =>
      signIn(started, email),
    ),
  )
  return { started, ana: ana!, bruno: bruno!, paula: paula!, gil: gil! }
}

const local = await prepare(await startApp())
const bucket = await prepare(await startApp({ storage: s3Storage(await startS3()) }))
const places = [
  ['a folder', local],
  ['a bucket', bucket],
] as const

const case_id = demoId('case', 'boa-vista')
const created = async ({ started }: typeof local, status: 'pending' | 'in_review' = 'pending') => ({
  case_id,
  id: await createDocument(started, { case_id, status }),
})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each(places)('%s: what was sent comes back byte for byte, to be saved', async (_, place) => {
  for (const [name, content, type] of [
    ['Certidão nº 1.pdf', samplePdf(), 'application/pdf'],
    ['foto.jpeg', await sampleJpeg(), 'image/jpeg'],
    ['foto.png', await samplePng(), 'image/png'],
  ] as const) {
    const document = await created(place)
    expect((await upload(place.ana, document, name, content)).status).toBe(201)
    for (const person of [place.ana, place.paula, place.gil]) {
      const response = await person.get(fileOf(document))
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Content-Length')).toBe(String(content.length))
      expect(await bytesOf(response)).toEqual(content)
    }
  }
})

test.each(places)('%s: a file says how it may be used, and nothing in it runs', async (_, place) => {
  const document = await created(place)
  await upload(place.ana, document, 'Certidão "nº 1"; a%41 (água).pdf')
  const { headers } = await place.ana.get(fileOf(document))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': `attachment; filename="Certidao _n_ 1_; a_41 (agua).pdf"; filename*=UTF-8''Certid%C3%A3o%20%22n%C2%BA%201%22%3B%20a%2541%20%28%C3%A1gua%29.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  })
})

test.each(places)('%s: a file is sent whole, whatever part is asked for', async (_, { ana, started }) => {
  const document = await created({ started } as typeof local, 'in_review')
  const response = await ana.request(fileOf(document), { headers: { Range: 'bytes=0-3' } })
  expect([response.status, await bytesOf(response)]).toEqual([200, samplePdf()])
})

test.each(places)('%s: earlier versions are for the partner and the staff', async (_, place) => {
  const document = await created(place, 'in_review')
  await place.paula.post(`${pathOf(document)}/reject`, { rejection_reason: 'Está ilegível.' })
  await upload(place.ana, document, 'nova.pdf', samplePdf('Nova'))
  expect(await bytesOf(await place.paula.get(`${fileOf(document)}?versao=1`))).toEqual(samplePdf())
  expect(await bytesOf(await place.ana.get(fileOf(document)))).toEqual(samplePdf('Nova'))
  for (const [path, person, status] of [
    [`${fileOf(document)}?versao=1`, place.ana, 403],
    [`${fileOf(document)}?versao=2`, place.ana, 403],
    [`${fileOf(document)}?versao=3`, place.paula, 404],
    [`${fileOf(document)}?versao=0`, place.paula, 400],
    [`${fileOf(document)}?versao=1e1`, place.paula, 400],
    [`${fileOf(document)}?versao=9999999999`, place.paula, 400],
    [fileOf(document), place.bruno, 404],
    [`${fileOf(document)}?versao=1`, place.bruno, 404],
  ] as const)
    expect((await person.get(path)).status, path).toBe(status)
  const filesOf = async (person: typeof place.ana) =>
    (await readJson<FileVersion[]>(person.get(`${pathOf(document)}/files`))).map(({ version }) => version)
  expect([await filesOf(place.ana), await filesOf(place.paula)]).toEqual([[2], [2, 1]])
})

test('a document without a file has none to give', async () => {
  const document = await created(local)
  expect((await local.ana.get(fileOf(document))).status).toBe(404)
  expect(await readJson(local.paula.get(`${pathOf(document)}/files`))).toEqual([])
})

test.each(places)('%s: a file that is lost is said to be, and noted without a name', async (_, place) => {
  const document = await created(place)
  await upload(place.ana, document, 'Certidão da Ana.pdf')
  const { storage, db, log } = place.started
  const row = await db
    .selectFrom('document_files')
    .where('item_id', '=', document.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await storage.delete(row.storage_path)
  const noted = log.length
  const response = await place.ana.get(fileOf(document))
  expect([response.status, await readJson(response)]).toEqual([
    410,
    { code: 'file_missing', message: 'O arquivo não está mais disponível. Peça que seja enviado de novo.' },
  ])
  const [line, ...others] = log.slice(noted).filter((entry) => entry.includes('"level":50'))
  expect(others).toEqual([])
  expect(line).toContain(row.id)
  expect(line).not.toMatch(/Certid|Ana|demo\.br/)
})

test('a file that the storage sends only in part is never taken for a whole one', async () => {
  const { line, options } = await startS3WithoutLengths()
  const place = await prepare(await startApp({ storage: s3Storage(options) }))
  const document = await created(place)
  const content = await samplePng()
  await upload(place.ana, document, 'foto.png', content)
  const whole = await place.ana.get(fileOf(document))
  expect(whole.headers.get('Content-Length')).toBe(String(content.length))
  expect(await bytesOf(whole)).toEqual(content)
  line.cutAfter = content.length - 1
  await expect(bytesOf(await place.ana.get(fileOf(document)))).rejects.toThrow()
})

test.each(places)('%s: a file that is not as long as it was is said to be lost', async (_, place) => {
  const document = await created(place)
  await upload(place.ana, document, 'Certidão.pdf')
  const { storage, db, files, log } = place.started
  const { storage_path } = await db
    .selectFrom('document_files')
    .where('item_id', '=', document.id)
    .select('storage_path')
    .executeTakeFirstOrThrow()
  const shorter = join(files, 'shorter')
  await writeFile(shorter, samplePdf().subarray(0, 20))
  await storage.take(storage_path, shorter, 'application/pdf')
  expect((await place.ana.get(fileOf(document))).status).toBe(410)
  expect(log.at(-2)).toContain('"level":50')
})

/** Files of the folder that this process holds open. */
async function openFiles(folder: string) {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

test.skipIf(process.platform !== 'linux')(
  'who goes away, or asks for the head alone, leaves no file open',
  async () => {
    const document = await created(local)
    const big = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000), Buffer.from('%%EOF\n')])
    await upload(local.ana, document, 'grande.pdf', big)
    const kept = join(local.started.files, 'files')
    const response = await local.ana.get(fileOf(document))
    const reader = response.body!.getReader()
    await reader.read()
    expect(await openFiles(kept)).toHaveLength(1)
    await reader.cancel()
    await expect.poll(() => openFiles(kept)).toEqual([])
    const head = await local.ana.request(fileOf(document), { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(big.length)])
    await expect.poll(() => openFiles(kept)).toEqual([])
  },
)
