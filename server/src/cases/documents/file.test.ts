import { readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { createDocument } from '../../testing/create-document.ts'
import { signIn } from '../../testing/people.ts'
import { startS3, startS3WithoutLengths } from '../../testing/s3-server.ts'
import { sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import { fileOf, pathOf, upload } from '../../testing/upload.ts'
import { readJson } from '../../testing/read-json.ts'
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
const environments = [
  ['a folder', local],
  ['a bucket', bucket],
] as const

const case_id = demoId('case', 'boa-vista')
const created = async ({ started }: typeof local, status: 'pending' | 'in_review' = 'pending') => ({
  case_id,
  id: await createDocument(started, { case_id, status }),
})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each(environments)('%s: returns the sent file byte for byte, as a download', async (_, environment) => {
  for (const [name, content, type] of [
    ['Certidão nº 1.pdf', samplePdf(), 'application/pdf'],
    ['foto.jpeg', await sampleJpeg(), 'image/jpeg'],
    ['foto.png', await samplePng(), 'image/png'],
  ] as const) {
    const document = await created(environment)
    expect((await upload(environment.ana, document, name, content)).status).toBe(201)
    for (const person of [environment.ana, environment.paula, environment.gil]) {
      const response = await person.get(fileOf(document))
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Content-Length')).toBe(String(content.length))
      expect(await bytesOf(response)).toEqual(content)
    }
  }
})

test.each(environments)('%s: sends headers under which nothing in the file runs', async (_, environment) => {
  const document = await created(environment)
  await upload(environment.ana, document, 'Certidão "nº 1"; a%41 (água).pdf')
  const { headers } = await environment.ana.get(fileOf(document))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': `attachment; filename="Certidao _n_ 1_; a_41 (agua).pdf"; filename*=UTF-8''Certid%C3%A3o%20%22n%C2%BA%201%22%3B%20a%2541%20%28%C3%A1gua%29.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  })
})

test.each(environments)(
  '%s: ignores range requests and sends the whole file',
  async (_, { ana, started }) => {
    const document = await created({ started } as typeof local, 'in_review')
    const response = await ana.request(fileOf(document), { headers: { Range: 'bytes=0-3' } })
    expect([response.status, await bytesOf(response)]).toEqual([200, samplePdf()])
  },
)

test.each(environments)('%s: serves earlier versions to partner and staff only', async (_, environment) => {
  const document = await created(environment, 'in_review')
  await environment.paula.post(`${pathOf(document)}/reject`, { rejection_reason: 'Está ilegível.' })
  await upload(environment.ana, document, 'nova.pdf', samplePdf('Nova'))
  expect(await bytesOf(await environment.paula.get(`${fileOf(document)}?versao=1`))).toEqual(samplePdf())
  expect(await bytesOf(await environment.ana.get(fileOf(document)))).toEqual(samplePdf('Nova'))
  for (const [path, person, status] of [
    [`${fileOf(document)}?versao=1`, environment.ana, 403],
    [`${fileOf(document)}?versao=2`, environment.ana, 403],
    [`${fileOf(document)}?versao=3`, environment.paula, 404],
    [`${fileOf(document)}?versao=0`, environment.paula, 400],
    [`${fileOf(document)}?versao=1e1`, environment.paula, 400],
    [`${fileOf(document)}?versao=9999999999`, environment.paula, 400],
    [fileOf(document), environment.bruno, 404],
    [`${fileOf(document)}?versao=1`, environment.bruno, 404],
  ] as const)
    expect((await person.get(path)).status, path).toBe(status)
  const filesOf = async (person: typeof environment.ana) =>
    (await readJson<FileVersion[]>(person.get(`${pathOf(document)}/files`))).map(({ version }) => version)
  expect([await filesOf(environment.ana), await filesOf(environment.paula)]).toEqual([[2], [2, 1]])
})

test('returns 404 for a document without a file', async () => {
  const document = await created(local)
  expect((await local.ana.get(fileOf(document))).status).toBe(404)
  expect(await readJson(local.paula.get(`${pathOf(document)}/files`))).toEqual([])
})

test.each(environments)('%s: reports a lost file and logs it without its name', async (_, environment) => {
  const document = await created(environment)
  await upload(environment.ana, document, 'Certidão da Ana.pdf')
  const { storage, db, log } = environment.started
  const row = await db
    .selectFrom('document_files')
    .where('item_id', '=', document.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await storage.delete(row.storage_path)
  const noted = log.length
  const response = await environment.ana.get(fileOf(document))
  expect([response.status, await readJson(response)]).toEqual([
    410,
    { code: 'file_missing', message: 'O arquivo não está mais disponível. Peça que seja enviado de novo.' },
  ])
  const [line, ...others] = log.slice(noted).filter((entry) => entry.includes('"level":50'))
  expect(others).toEqual([])
  expect(line).toContain(row.id)
  expect(line).not.toMatch(/Certid|Ana|demo\.br/)
})

test('never presents a partial file from the storage as complete', async () => {
  const { line, options } = await startS3WithoutLengths()
  const environment = await prepare(await startApp({ storage: s3Storage(options) }))
  const document = await created(environment)
  const content = await samplePng()
  await upload(environment.ana, document, 'foto.png', content)
  const whole = await environment.ana.get(fileOf(document))
  expect(whole.headers.get('Content-Length')).toBe(String(content.length))
  expect(await bytesOf(whole)).toEqual(content)
  line.cutAfter = content.length - 1
  await expect(bytesOf(await environment.ana.get(fileOf(document)))).rejects.toThrow()
})

test.each(environments)('%s: reports a truncated file as lost', async (_, environment) => {
  const document = await created(environment)
  await upload(environment.ana, document, 'Certidão.pdf')
  const { storage, db, files, log } = environment.started
  const { storage_path } = await db
    .selectFrom('document_files')
    .where('item_id', '=', document.id)
    .select('storage_path')
    .executeTakeFirstOrThrow()
  const shorter = join(files, 'shorter')
  await writeFile(shorter, samplePdf().subarray(0, 20))
  await storage.take(storage_path, shorter, 'application/pdf')
  expect((await environment.ana.get(fileOf(document))).status).toBe(410)
  expect(log.at(-2)).toContain('"level":50')
})

/** Lists files of the folder that this process has open. */
async function openFiles(folder: string) {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

test.skipIf(process.platform !== 'linux')(
  'leaves no file open after a disconnect or a HEAD request',
  async () => {
    const document = await created(local)
    const big = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000), Buffer.from('%%EOF\n')])
    await upload(local.ana, document, 'grande.pdf', big)
    const storageFolder = join(local.started.files, 'files')
    const response = await local.ana.get(fileOf(document))
    const reader = response.body!.getReader()
    await reader.read()
    expect(await openFiles(storageFolder)).toHaveLength(1)
    await reader.cancel()
    await expect.poll(() => openFiles(storageFolder)).toEqual([])
    const head = await local.ana.request(fileOf(document), { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(big.length)])
    await expect.poll(() => openFiles(storageFolder)).toEqual([])
  },
)
