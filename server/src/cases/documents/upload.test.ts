import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { makeBadFiles } from '../../testing/bad-files.ts'
import { createDocument } from '../../testing/create-document.ts'
import { encryptedPdf } from '../../testing/encrypted-pdf.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { formBytes, formHeaders, formWith } from '../../testing/form-with.ts'
import { signIn } from '../../testing/people.ts'
import { noticeText } from '../notices/queries.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { sampleJpeg, samplePdf } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import { fileOf, pathOf, upload } from '../../testing/upload.ts'
import type { ChecklistDocument, FileVersion } from './schemas.ts'
import { sweepFiles } from './sweep-files.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const ana = await signIn(started, demoPeople.ana.email)
const paula = await signIn(started, demoPeople.paula.email)
const case_id = demoId('case', 'boa-vista')

const created = async (fields: Partial<Parameters<typeof createDocument>[1]> = {}) => ({
  case_id,
  id: await createDocument(started, { case_id, ...fields }),
})
const stored = () => filesBelow(join(started.files, 'files'))
const versionsOf = ({ id }: { id: string }) =>
  db.selectFrom('document_files').where('item_id', '=', id).orderBy('version').selectAll().execute()

test("puts a client's document in review and returns it as the checklist shows it", async () => {
  const document = await created()
  const response = await upload(ana, document, 'Certidão de casamento (2026).pdf')
  expect(response.status).toBe(201)
  const uploaded = await readJson<ChecklistDocument>(response)
  expect(uploaded).toMatchObject({
    id: document.id,
    status: 'in_review',
    uploaded_at: clock.now.toISOString(),
    reviewed_at: null,
    rejection_reason: null,
    file: {
      version: 1,
      name: 'Certidão de casamento (2026).pdf',
      type: 'application/pdf',
      size: samplePdf().length,
    },
  })
  const listed = await readJson<ChecklistDocument[]>(ana.get(`/api/cases/${case_id}/documents`))
  expect(listed.find(({ id }) => id === document.id)).toEqual(uploaded)
  expect(await readdir(started.incoming)).toEqual([])
})

test('touches the case and notifies the partners in the portal without an e-mail', async () => {
  await db.updateTable('cases').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute()
  const emails = await db.selectFrom('outbox_emails').selectAll().execute()
  await upload(ana, await created({ label: 'Extrato do FGTS novo' }))
  const changed = await db.selectFrom('cases').where('id', '=', case_id).select('updated_at').execute()
  expect(changed).toEqual([{ updated_at: clock.now.toISOString() }])
  const notices = await db.selectFrom('notices').where('kind', '=', 'document_uploaded').selectAll().execute()
  const texts = notices.filter(({ user_id }) => user_id === demoPeople.paula.id).map(noticeText)
  expect(texts).toContain('O documento "Extrato do FGTS novo" recebeu um novo arquivo.')
  expect(await db.selectFrom('outbox_emails').selectAll().execute()).toEqual(emails)
})

test("marks a partner's upload as uploaded and notifies no one", async () => {
  const document = await created({ owner_role: 'parceiro' })
  const before = await db.selectFrom('notices').selectAll().execute()
  const uploaded = await readJson<ChecklistDocument>(upload(paula, document, 'laudo.jpg', await sampleJpeg()))
  expect([uploaded.status, uploaded.file?.type]).toEqual(['uploaded', 'image/jpeg'])
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual(before)
})

test('stores each upload as a version and keeps earlier ones', async () => {
  const document = await created()
  for (const word of ['Um', 'Dois', 'Tres']) {
    expect((await upload(ana, document, `${word}.pdf`, samplePdf(word))).status).toBe(201)
    await paula.post(`${pathOf(document)}/reject`, { rejection_reason: 'Ainda não.' })
  }
  const versions = await readJson<FileVersion[]>(paula.get(`${pathOf(document)}/files`))
  expect(versions.map(({ version, name, uploaded_by_name }) => [version, name, uploaded_by_name])).toEqual([
    [3, 'Tres.pdf', demoPeople.ana.display_name],
    [2, 'Dois.pdf', demoPeople.ana.display_name],
    [1, 'Um.pdf', demoPeople.ana.display_name],
  ])
  for (const [index, word] of ['Um', 'Dois', 'Tres'].entries()) {
    const response = await paula.get(`${fileOf(document)}?versao=${index + 1}`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(samplePdf(word))
  }
})

test('stores a PDF with reading restrictions unlocked, named by its content', async () => {
  const document = await created()
  const uploaded = await readJson<ChecklistDocument>(upload(ana, document, 'extrato', await encryptedPdf()))
  expect(uploaded.file).toMatchObject({ name: 'extrato.pdf', type: 'application/pdf' })
  const response = await paula.get(fileOf(document))
  const content = Buffer.from(await response.arrayBuffer())
  expect(content.length).toBe(uploaded.file?.size)
  expect(content.toString('latin1')).not.toContain('/Encrypt')
  expect(await readdir(started.incoming)).toEqual([])
})

test('refuses a hundred bad files, each for its own reason, and stores none', async () => {
  const document = await created()
  const { rate_limits: _, ...before } = await dumpTables(db)
  const files = await stored()
  const bad = await makeBadFiles()
  expect(bad.length).toBeGreaterThanOrEqual(100)
  for (const { name, content, says } of bad) {
    const response = await upload(ana, document, name, content)
    const { code, fields } = await readJson<ErrorBody>(response)
    expect([response.status, code], name).toEqual([400, 'invalid_input'])
    expect(fields?.file, name).toMatch(says)
  }
  const { rate_limits: __, ...after } = await dumpTables(db)
  expect(after).toEqual(before)
  expect(await stored()).toEqual(files)
  expect(await readdir(started.incoming)).toEqual([])
})

test('applies the size limit of the current settings', async () => {
  const document = await created()
  const setting = { key: 'uploads.max_mb', value: '1', updated_by: null, updated_at: clock.now.toISOString() }
  await db.insertInto('app_settings').values(setting).execute()
  const big = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1024 * 1024), Buffer.from('%%EOF\n')])
  const response = await upload(ana, document, 'grande.pdf', big)
  expect([response.status, await readJson(response)]).toEqual([
    413,
    {
      code: 'file_too_large',
      message: 'O arquivo deve ter no máximo 1MB',
      fields: { file: 'O arquivo deve ter no máximo 1MB' },
    },
  ])
  await db.updateTable('app_settings').set({ value: '2' }).execute()
  expect((await upload(ana, document, 'grande.pdf', big)).status).toBe(201)
  await db.deleteFrom('app_settings').execute()
})

test('accepts more than 64 KB on this route only', async () => {
  const big = formWith('conta.pdf', Buffer.concat([samplePdf(), Buffer.alloc(100_000)]))
  const headers = { ...big.headers, 'Content-Length': String(big.body.length) }
  const document = await created()
  for (const path of [
    `${pathOf(document)}/files`,
    `${pathOf(document)}/approve`,
    `/api/cases/${case_id}/file`,
  ])
    expect((await ana.request(path, { ...big, headers })).status, path).toBe(413)
})

const settled = async (work: Promise<Response>[]) =>
  (await Promise.all(work)).map(({ status }) => status).toSorted((a, b) => a - b)

test('stores one file of a double click, refuses the other and leaves nothing over', async () => {
  for (let round = 0; round < 10; round++) {
    const document = await created()
    const files = (await stored()).length
    expect(await settled([upload(ana, document), upload(ana, document)])).toEqual([201, 409])
    expect((await versionsOf(document)).map(({ version }) => version)).toEqual([1])
    expect(await stored()).toHaveLength(files + 1)
  }
  expect(await readdir(started.incoming)).toEqual([])
})

test('leaves nothing behind when the sender disconnects midway, and accepts a retry', async () => {
  const document = await created()
  const files = await stored()
  const whole = formBytes('conta.pdf', Buffer.concat([samplePdf(), Buffer.alloc(500_000)]))
  for (let round = 0; round < 6; round++) {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(whole.subarray(0, 50_000 * (round + 1)))),
      pull: (controller) => controller.error(new Error('ECONNRESET')),
    })
    const init = { method: 'POST', headers: formHeaders, body, duplex: 'half' } as const
    const response = await ana.request(fileOf(document), init)
    expect((await readJson<ErrorBody>(response)).message).toBe('O envio foi interrompido. Tente novamente.')
  }
  expect(await readdir(started.incoming)).toEqual([])
  expect(await stored()).toEqual(files)
  expect((await upload(ana, document)).status).toBe(201)
})

/** Starts sending a valid PDF; `end` sends the rest. */
function sendSlowly(sender: typeof ana, document: { case_id: string; id: string }) {
  const bytes = new Uint8Array(formBytes('conta.pdf', samplePdf()))
  const sent = new TransformStream<Uint8Array, Uint8Array>()
  const writer = sent.writable.getWriter()
  const body = sent.readable
  const init = { method: 'POST', headers: formHeaders, body, duplex: 'half' } as const
  const end = () => {
    void writer.write(bytes.subarray(300))
    void writer.close()
  }
  void writer.write(bytes.subarray(0, 300))
  return { answer: sender.request(fileOf(document), init), end }
}

test('stores nothing when the sender loses access to the case during the upload', async () => {
  const document = await created({ owner_role: 'parceiro' })
  const files = await stored()
  const { answer, end } = sendSlowly(paula, document)
  await expect.poll(() => readdir(started.incoming)).toHaveLength(1)
  const assignments = await db
    .selectFrom('case_assignments')
    .where('case_id', '=', case_id)
    .selectAll()
    .execute()
  await db.deleteFrom('case_assignments').where('case_id', '=', case_id).execute()
  end()
  expect((await answer).status).toBe(404)
  await db.insertInto('case_assignments').values(assignments).execute()
  const checklist = await readJson<ChecklistDocument[]>(ana.get(`/api/cases/${case_id}/documents`))
  expect(checklist.find(({ id }) => id === document.id)).toMatchObject({ status: 'pending', file: null })
  expect(await stored()).toEqual(files)
})

test('stores no document when the database fails, and the sweep deletes its file later', async () => {
  const document = await created()
  const { rate_limits: _, ...before } = await dumpTables(db)
  const files = await stored()
  await db.schema.alterTable('notices').renameTo('notices_away').execute()
  const response = await upload(ana, document)
  await db.schema.alterTable('notices_away').renameTo('notices').execute()
  expect(response.status).toBe(500)
  const { rate_limits: __, ...after } = await dumpTables(db)
  expect(after).toEqual(before)
  expect(await readdir(started.incoming)).toEqual([])
  expect(await stored()).toHaveLength(files.length + 1)
  await sweepFiles(started, new Date(Date.now() + 2 * 60 * 60 * 1000))
  expect(await stored()).toEqual(files)
  expect((await upload(ana, document)).status).toBe(201)
})

test('reads a refused body to its end, so that the browser receives the response', async () => {
  const document = await created({ status: 'approved' })
  const whole = formBytes('conta.pdf', Buffer.concat([samplePdf(), Buffer.alloc(500_000)]))
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(whole.subarray(sent, sent + 10_000)))
      sent += 10_000
      if (sent >= whole.length) controller.close()
    },
  })
  const init = { method: 'POST', headers: formHeaders, body, duplex: 'half' } as const
  const response = await ana.request(fileOf(document), init)
  expect((await readJson<ErrorBody>(response)).message).toContain('está como "Aprovado"')
  expect(sent).toBeGreaterThanOrEqual(whole.length)
})

test('allows four uploads per person at once, and another as soon as one ends', async () => {
  const documents = await Promise.all(Array.from({ length: 5 }, () => created()))
  const slow = documents.slice(0, 4).map((document) => sendSlowly(ana, document))
  await expect.poll(() => readdir(started.incoming)).toHaveLength(4)
  const refused = await upload(ana, documents[4]!)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
  expect((await upload(paula, await created({ owner_role: 'parceiro' }))).status).toBe(201)
  for (const { end } of slow) end()
  expect(await settled(slow.map(({ answer }) => answer))).toEqual([201, 201, 201, 201])
  expect((await upload(ana, documents[4]!)).status).toBe(201)
})

test('reads at most 240 uploads an hour', async () => {
  const bruno = await signIn(started, demoPeople.bruno.email)
  const brunos = { case_id: demoId('case', 'joao-pessoa'), id: randomUUID() }
  await createDocument(started, { ...brunos, status: 'approved' })
  for (let sent = 0; sent < 240; sent++) expect((await upload(bruno, brunos)).status).toBe(409)
  expect((await upload(bruno, brunos)).status).toBe(429)
  clock.now = new Date(clock.now.getTime() + 60 * 60 * 1000)
  expect((await upload(bruno, brunos)).status).toBe(409)
})

test.each([
  ['../../../etc/passwd', 400],
  ['conta\u202efdp.exe.pdf', 'contafdp_exe.pdf'],
  ['conta.exe\u202e.pdf', 'conta_exe.pdf'],
  ['conta\u202egnp.pdf', 'contagnp.pdf'],
  ['a\u0301gua\u200b.pdf', 'água.pdf'],
  ["d'água; filename=x.exe.pdf", "d'água; filename=x_exe.pdf"],
  ["d'água; (1) %2e%2e.pdf", "d'água; (1) %2e%2e.pdf"],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  [`${'ã'.repeat(200)}.pdf`, `${'ã'.repeat(116)}.pdf`],
  [`${'🏠'.repeat(120)}.pdf`, `${'🏠'.repeat(116)}.pdf`],
  ['CON.pdf', 'CON_.pdf'],
])('stores a file named %j as %j, and never as a path', async (name, expectedResult) => {
  const document = await created()
  const response = await upload(ana, document, name)
  if (typeof expectedResult === 'number') return expect(response.status).toBe(expectedResult)
  expect((await readJson<ChecklistDocument>(response)).file?.name).toBe(expectedResult)
  const [file] = await versionsOf(document)
  expect(file?.storage_path).toBe(`case-documents/documents/${case_id}/${document.id}/${file?.id}`)
})
