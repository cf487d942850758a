import { readdir } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { notifyOfEvents } from '../notices/notify-of-events.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import type { Browser } from '../../testing/browser.ts'
import { createDocument } from '../../testing/create-document.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { samplePdf, samplePng } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import { fileOf, pathOf } from '../../testing/upload.ts'
import type { ChecklistDocument, FileVersion } from './schemas.ts'
import { tellExpiries } from './tell-expiries.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, paula, gil] = await Promise.all(
  (['ana', 'paula', 'gil'] as const).map((name) => signIn(started, demoPeople[name].email)),
)
const case_id = demoId('case', 'boa-vista')
type DocumentFields = Partial<Parameters<typeof createDocument>[1]>
const created = async (fields: DocumentFields = {}) => ({
  case_id,
  id: await createDocument(started, { case_id, ...fields }),
})

const photo = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: '#b35229' } })
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer()

const send = (
  browser: Browser | undefined,
  document: { case_id: string; id: string },
  files: [name: string, content: Uint8Array][],
  fields: [name: string, value: string][] = [],
) => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  for (const [name, content] of files) body.append('file', new Blob([new Uint8Array(content)]), name)
  return browser!.request(fileOf(document), { method: 'POST', body })
}
const documentOf = (response: Response | Promise<Response>) => readJson<ChecklistDocument>(response)
/** The date that many days from today. */
const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const refused = async (response: Promise<Response>) => {
  const answer = await response
  const { code, fields } = await readJson<ErrorBody>(answer)
  return [answer.status, code, ...Object.keys(fields ?? {})]
}

test('binds photos sent together into one upright PDF of A4 pages, in the chosen order', async () => {
  const document = await created({ label: 'RG ou CNH' })
  const sent = await documentOf(
    send(
      ana,
      document,
      [
        ['frente.jpg', await photo(3000, 2000)],
        // Upright by its EXIF orientation.
        ['verso.jpg', await photo(800, 600, 6)],
        ['girada.png', await samplePng(400, 300)],
      ],
      [0, 0, 270].map((degrees) => ['turned', String(degrees)]),
    ),
  )
  expect(sent).toMatchObject({ status: 'in_review', parts: 1, file: { version: 1, name: 'RG ou CNH.pdf' } })
  const files = await readJson<FileVersion[]>(ana!.get(`${pathOf(document)}/files`))
  expect(files).toMatchObject([{ part: 1, made_of: 3, channel: null, type: 'application/pdf' }])
  const bytes = await (await ana!.get(fileOf(document))).arrayBuffer()
  const pages = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize())
  const [short, long] = [595.28, 841.89]
  expect(pages).toEqual([
    { width: long, height: short },
    { width: short, height: long },
    { width: short, height: long },
  ])
  // A4 at 200 dpi is 3.9 megapixels, so a photo of six is scaled down.
  expect(bytes.byteLength).toBeLessThan(200_000)
  expect(await readdir(started.incoming)).toEqual([])
})

test('stores each PDF unchanged as its own file, and the photos between them as one more', async () => {
  const document = await created()
  const two = await photo(40, 30)
  const sent = await documentOf(
    send(paula, { ...document, id: await createDocument(started, { case_id, owner_role: 'parceiro' }) }, [
      ['abril.pdf', samplePdf()],
      ['a.jpg', two],
      ['maio.pdf', samplePdf()],
      ['b.jpg', two],
    ]),
  )
  expect(sent).toMatchObject({ status: 'uploaded', parts: 3 })
  const files = await readJson<FileVersion[]>(paula!.get(`${pathOf(sent)}/files`))
  expect(files.map(({ part, name, made_of }) => [part, name, made_of])).toEqual([
    [1, 'abril.pdf', 1],
    [2, 'Certidão de casamento.pdf', 2],
    [3, 'maio.pdf', 1],
  ])
  const third = await paula!.get(`${fileOf(sent)}?parte=3`)
  expect(third.headers.get('Content-Disposition')).toContain('maio.pdf')
  expect((await paula!.get(`${fileOf(sent)}?parte=4`)).status).toBe(404)
})

test('stores none of several files when one is bad, and names the problem', async () => {
  const document = await created()
  const good = await photo(40, 30)
  const bad = [
    ['boa.jpg', good],
    ['ruim.jpg', good.subarray(0, 200)],
  ] as [string, Uint8Array][]
  expect(await refused(send(ana, document, bad))).toEqual([400, 'invalid_input', 'file'])
  const many = Array.from({ length: 21 }, (_, n): [string, Uint8Array] => [`${n}.jpg`, good])
  expect(await refused(send(ana, document, many))).toEqual([400, 'invalid_input', 'file'])
  const turned = send(ana, document, [['a.jpg', good]], [['turned', '45']])
  expect(await refused(turned)).toEqual([400, 'invalid_input', 'turned'])
  expect(
    await db.selectFrom('document_files').selectAll().where('item_id', '=', document.id).execute(),
  ).toEqual([])
  expect(await readdir(started.incoming)).toEqual([])
})

test('lets staff file what arrived by another channel, and records the channel', async () => {
  const document = await created()
  const file: [string, Uint8Array][] = [['rg.pdf', samplePdf()]]
  expect(await refused(send(gil, document, file))).toEqual([400, 'invalid_input', 'channel'])
  expect(await refused(send(ana, document, file, [['channel', 'whatsapp']]))).toEqual([
    400,
    'invalid_input',
    'channel',
  ])
  const sent = await documentOf(send(gil, document, file, [['channel', 'whatsapp']]))
  expect(sent.status).toBe('in_review')
  const files = await readJson<FileVersion[]>(gil!.get(`${pathOf(document)}/files`))
  expect(files).toMatchObject([{ channel: 'whatsapp', uploaded_by_name: demoPeople.gil.name }])
  const [entry] = await auditEntries(db, document.id)
  expect(entry).toMatchObject({ action: 'document.upload', after: { channel: 'whatsapp' } })
})

test("counts a waived or inapplicable document as done, after the client's claim, and allows requesting it again", async () => {
  const one = await created()
  expect(await documentOf(ana!.post(`${pathOf(one)}/claim`, { claimed: true }))).toMatchObject({
    status: 'pending',
    claimed_not_applicable: true,
  })
  expect(await documentOf(gil!.post(`${pathOf(one)}/not-applicable`, {}))).toMatchObject({
    status: 'not_applicable',
    claimed_not_applicable: false,
  })
  expect(await refused(ana!.post(`${pathOf(one)}/claim`, { claimed: true }))).toEqual([409, 'wrong_state'])
  const other = await created()
  expect(await refused(paula!.post(`${pathOf(other)}/waive`, { reason: ' ' }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ])
  const waived = await documentOf(paula!.post(`${pathOf(other)}/waive`, { reason: 'O banco não pediu.' }))
  expect(waived).toMatchObject({ status: 'waived', waive_reason: 'O banco não pediu.' })
  const again = { reason: 'O banco pediu agora.' }
  expect((await paula!.post(`${pathOf(other)}/reopen`, again)).status).toBe(403)
  expect(await documentOf(gil!.post(`${pathOf(other)}/reopen`, again))).toMatchObject({
    status: 'pending',
    waive_reason: null,
    reopen_reason: 'O banco pediu agora.',
  })
})

test('approves a paper with its issue date, notifies before it expires, and reopens it', async () => {
  const document = await created({ status: 'in_review', validity_days: 30 })
  const path = pathOf(document)
  const approve = (issued_at?: string) => paula!.post(`${path}/approve`, { version: 1, issued_at })
  for (const issued of [undefined, '2020-01-01', '2999-01-01'])
    expect(await refused(approve(issued))).toEqual([400, 'invalid_input', 'issued_at'])
  expect(await documentOf(approve(day(-20)))).toMatchObject({ status: 'approved', expires_on: day(10) })
  const notices = () =>
    db.selectFrom('notices').where('kind', '=', 'document_expiring').select('text_key').execute()
  const deps = {
    db,
    clock: () => clock.now,
    recordEvent: createRecordEvent([notifyOfEvents('http://localhost')]),
  }
  const pass = async (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 86_400_000)
    await tellExpiries(deps)
    await tellExpiries(deps)
    return notices()
  }
  expect(await pass(1)).toEqual([])
  expect(await pass(2)).toEqual([{ text_key: 'avisos.documentoVence' }])
  expect(await pass(7)).toEqual([
    { text_key: 'avisos.documentoVence' },
    { text_key: 'avisos.documentoVencido' },
  ])
  const agent = await signIn(started, demoPeople.gil.email)
  expect(await documentOf(agent.post(`${path}/reopen`, { reason: 'Venceu.' }))).toMatchObject({
    status: 'pending',
    expires_on: null,
    file: { version: 1 },
  })
})

test('lets staff add, change and remove a document while it has no file', async () => {
  const agent = await signIn(started, demoPeople.gil.email)
  const path = `/api/cases/${case_id}/documents`
  const made = await documentOf(
    agent.post(path, { label: 'Procuração', validity_days: 90, due_stage: 'contrato' }),
  )
  expect(made).toMatchObject({ label: 'Procuração', required: true, status: 'pending', min_files: 1 })
  const changed = await agent.request(`${path}/${made.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ label: 'Procuração pública', required: false, help: 'Do cartório.' }),
  })
  expect(await documentOf(changed)).toMatchObject({
    label: 'Procuração pública',
    required: false,
    validity_days: 90,
  })
  expect(await refused(agent.post(path, { label: '' }))).toEqual([400, 'invalid_input', 'label'])
  const foreign = demoId('doc_checklists', 'boa-vista', '0')
  expect(await refused(agent.post(path, { label: 'RG', buyer_id: foreign }))).toEqual([
    400,
    'invalid_input',
    'buyer_id',
  ])
  const remove = (id: string) => agent.request(`${path}/${id}`, { method: 'DELETE' })
  expect((await remove(made.id)).status).toBe(204)
  const sent = await created({ status: 'in_review' })
  expect(await refused(remove(sent.id))).toEqual([409, 'wrong_state'])
})
