import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test, inject } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { storageKey } from '../documents/storage-key.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { stripJpeg } from '../../platform/images/strip-jpeg.ts'
import { protectedPdf } from '../../testing/bad-files.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { encryptedPdf as restrictedPdf } from '../../testing/encrypted-pdf.ts'
import { hasPdfTools, openWithTools } from '../../testing/find-pdf-tools.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { samplePdf, samplePng } from '../../testing/sample-files.ts'
import { noisyPhoto, pdfOf } from '../../testing/sample-scans.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import type { Lot, LotChoice } from './lot-schemas.ts'
import { lotKey, LOTS } from './lot-key.ts'

const anas = demoId('case', 'boa-vista')
const path = `/api/cases/${anas}/lots`
const folder = await createFolder()

interface NewPaper {
  label: string
  files: [content: Uint8Array, type: 'application/pdf' | 'image/jpeg' | 'image/png'][]
  status?: 'approved' | 'in_review' | 'pending' | 'rejected'
  item_key?: string
}

/** Adds a paper with files to Ana's case. @returns its id */
async function addPaper(
  { db, storage, files: filesFolder, clock }: Started,
  { label, files, status = 'approved', item_key }: NewPaper,
  position: number,
): Promise<string> {
  const id = randomUUID()
  const uploaded_at = clock.now.toISOString()
  const rows = files.map(([content, type], index) => ({
    content,
    row: {
      id: randomUUID(),
      part: index + 1,
      name: `${index + 1}.${type.slice(-3)}`,
      type,
      size: content.length,
    },
  }))
  const keyOf = (fileId: string) => storageKey({ case_id: anas, id }, fileId)
  await db
    .insertInto('doc_checklists')
    .values({
      id,
      case_id: anas,
      label,
      status,
      required: true,
      owner_role: 'cliente',
      item_key: item_key ?? null,
      position,
      rejection_reason: status === 'rejected' ? 'Ilegível.' : null,
      storage_path: keyOf(rows[0]!.row.id),
      uploaded_at,
      reviewed_at: status === 'approved' ? uploaded_at : null,
    })
    .execute()
  await mkdir(filesFolder, { recursive: true })
  for (const { content, row } of rows) {
    const waiting = join(filesFolder, row.id)
    await writeFile(waiting, content)
    await storage.take(keyOf(row.id), waiting, row.type)
    await db
      .insertInto('document_files')
      .values({
        ...row,
        item_id: id,
        version: 1,
        storage_path: keyOf(row.id),
        uploaded_by: null,
        uploaded_at,
      })
      .execute()
  }
  return id
}

/** Starts the demo data with exactly these papers in Ana's case. */
async function open(papers: NewPaper[], storage?: Started['storage']) {
  const started = await startApp({ storage })
  const { db, clock } = started
  await seedDemo(db, clock.now)
  await db.deleteFrom('doc_checklists').where('case_id', '=', anas).execute()
  const ids: string[] = []
  for (const [index, paper] of papers.entries()) ids.push(await addPaper(started, paper, index))
  const gil = await signIn(started, demoPeople.gil.email)
  const make = async (body: object = {}) => {
    const response = await gil.post(path, body)
    expect(response.status, response.ok ? '' : await response.clone().text()).toBe(201)
    const { id } = await readJson<Lot>(response)
    await started.workOnLots()
    return (await readJson<Lot[]>(gil.get(path))).find((lot) => lot.id === id)!
  }
  const bytesOf = async (lot: Lot, part = 1) => {
    const response = await gil.get(`${path}/${lot.id}/parts/${part}`)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const fileOf = async (lot: Lot, part = 1) => {
    const file = join(folder, `${randomUUID()}.pdf`)
    await writeFile(file, await bytesOf(lot, part))
    return file
  }
  return { ...started, gil, ids, make, bytesOf, fileOf }
}

const jpg = async (width: number, height: number, orientation = 1) =>
  [await noisyPhoto(width, height, { orientation }), 'image/jpeg'] as [Buffer, 'image/jpeg']
const pdf = async (...given: Parameters<typeof pdfOf>) =>
  [await pdfOf(...given), 'application/pdf'] as [Buffer, 'application/pdf']

async function encryptedPdf() {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const locked = await PDFDocument.create()
  locked.addPage().drawText('Extrato')
  locked.encrypt({ userPassword: 'segredo', ownerPassword: 'segredo' })
  return Buffer.from(await locked.save())
}

/** PDFs do not depend on the database, so PostgreSQL runs skip these tests. */
const withTools = test.skipIf(!hasPdfTools() || inject('postgres'))
const tools = { timeout: 60_000 }

withTools(
  'builds one PDF that two programs open: cover, index, bookmarks, every page upright on A4',
  tools,
  async () => {
    const { make, fileOf, gil, incoming } = await open([
      { label: 'RG · Ana', item_key: 'identidade', files: [await jpg(800, 600, 6), await jpg(800, 600)] },
      { label: 'Holerites', item_key: 'holerites_3', files: [await pdf('Holerite', { pages: 3 })] },
      { label: 'Matrícula', item_key: 'matricula', files: [await pdf('Matricula', { rotate: 90 })] },
      { label: 'Recibo', files: [await pdf('Recibo', { size: [226, 400] })] },
      { label: 'Extrato', files: [await pdf('Extrato')], status: 'in_review' },
      { label: 'CPF', files: [await pdf('Cpf')], status: 'rejected' },
    ])
    const lot = await make()
    expect(lot).toMatchObject({ number: 1, status: 'done', position: 5, total: 5, problem: null })
    expect(lot.papers.map(({ label, block, page, pages }) => [label, block, page, pages])).toEqual([
      ['RG · Ana', 'comprador', 2, 2],
      ['Holerites', 'renda', 4, 3],
      ['Matrícula', 'imovel', 7, 1],
      ['Recibo', 'outros', 8, 1],
    ])
    expect(lot.parts).toEqual([
      {
        part: 1,
        name: expect.stringMatching(/^\d{4}-\d{6} - Ana .* - Documentos\.pdf$/),
        pages: 8,
        size: expect.any(Number),
      },
    ])
    const opened = await openWithTools(await fileOf(lot))
    expect(opened.said).toContain('No syntax or stream encoding errors found')
    const upright = [595, 842, 0]
    const lying = [842, 595, 0]
    expect(opened.pages.map((page) => page.map(Math.round))).toEqual([
      upright,
      // Both EXIF orientations: upright and lying.
      upright,
      lying,
      upright,
      upright,
      upright,
      lying,
      upright,
    ])
    expect(opened.marks).toEqual([
      { title: 'Índice', page: 1 },
      { title: 'Comprador', page: 2, below: [{ title: 'RG · Ana', page: 2 }] },
      { title: 'Renda', page: 4, below: [{ title: 'Holerites', page: 4 }] },
      { title: 'Imóvel', page: 7, below: [{ title: 'Matrícula', page: 7 }] },
      { title: 'Outros documentos', page: 8, below: [{ title: 'Recibo', page: 8 }] },
    ])
    const [cover = '', , , first, , third, deed, receipt] = opened.texts
    expect(cover).toMatch(/Holerites\s+4–6/)
    expect(cover).toMatch(/Recibo\s+8/)
    expect(cover).not.toContain('Extrato')
    expect([first, third, deed, receipt].map((text) => text?.trim())).toEqual([
      'Holerite 1',
      'Holerite 3',
      'Matricula 1',
      'Recibo 1',
    ])
    expect(opened.title).toBe(lot.parts[0]!.name.replace(/\.pdf$/, ''))
    // The folder for incoming files is empty again.
    expect(await readdir(incoming)).toEqual([])

    const block = await make({ block: 'renda' })
    expect(block.papers.map(({ label }) => label)).toEqual(['Holerites'])
    expect((await openWithTools(await fileOf(block))).marks).toEqual([
      { title: 'Índice', page: 1 },
      { title: 'Holerites', page: 2 },
    ])
    const choices = await readJson<LotChoice[]>(gil.get(`${path}/choices`))
    const more = await make({ contents: 'sent', leave_out: [choices[0]!.item_id] })
    expect(more.papers.map(({ label }) => label)).toEqual(['Holerites', 'Matrícula', 'Recibo', 'Extrato'])
    expect((await openWithTools(await fileOf(more))).texts[0]).toContain('Extrato (em análise)')
  },
)

withTools(
  'splits a lot at its size limit into numbered parts, and a long PDF between two of them',
  tools,
  async () => {
    const long = await pdfOf('Extrato', { pages: 9, draw: () => undefined })
    expect(long.length).toBeLessThan(1_000_000)
    // The size of scanned pages with fewer pixels, because checking a PDF decodes every pixel.
    const photos = await Promise.all(Array.from({ length: 10 }, () => noisyPhoto(800, 1100, { quality: 98 })))
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const merged = await PDFDocument.create()
    for (const one of photos) {
      const image = await merged.embedJpg(one)
      merged.addPage([595.28, 841.89]).drawImage(image, { x: 0, y: 0, width: 595.28, height: 841.89 })
    }
    const scans = Buffer.from(await merged.save())
    const { make, fileOf } = await open([
      { label: 'Extrato', files: [[long, 'application/pdf']] },
      { label: 'Processo', files: [[scans, 'application/pdf']] },
      { label: 'CPF', files: [await pdf('Cpf')] },
    ])
    const lot = await make({ limit_mb: 5 })
    expect(scans.length).toBeGreaterThan(6_000_000)
    expect(lot.parts.length).toBeGreaterThan(1)
    for (const { name, size, part } of lot.parts) {
      expect(size).toBeLessThanOrEqual(5_000_000)
      expect(name).toMatch(new RegExp(` - ${part} de ${lot.parts.length}\\.pdf$`))
      expect((await openWithTools(await fileOf(lot, part))).said).toContain('No syntax or stream')
    }
    const pages = lot.parts.reduce((sum, one) => sum + one.pages!, 0)
    expect(pages - lot.parts.length).toBe(9 + 10 + 1)
    const last = await openWithTools(await fileOf(lot, lot.parts.length))
    expect(last.texts[0]).toContain(`Parte ${lot.parts.length} de ${lot.parts.length}`)
    expect(last.texts[0]).toContain('Processo (continuação)')
    expect(last.marks.map(({ title }) => title)).toEqual(['Índice', 'Processo (continuação)', 'CPF'])
  },
)

withTools('flattens annotations, drops active content and links, and shrinks photos', tools, async () => {
  const { PDFDocument, PDFName, StandardFonts } = await import('@cantoo/pdf-lib')
  const source = await PDFDocument.create()
  const page = source.addPage([612, 792])
  const image = await source.embedJpg(await noisyPhoto(3400, 4400))
  page.drawImage(image, { x: 0, y: 0, width: 612, height: 792 })
  const field = source.getForm().createTextField('nome')
  field.setText('Assinado por Ana')
  field.addToPage(page, {
    x: 100,
    y: 100,
    width: 200,
    height: 30,
    font: await source.embedFont(StandardFonts.Helvetica),
  })
  const link = source.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 50, 50],
    A: { S: 'URI', URI: 'https://exemplo.com.br' },
  })
  page.node.lookup(PDFName.of('Annots'))
  page.node.addAnnot(source.context.register(link))
  const sourcePdf = Buffer.from(await source.save())
  const { make, bytesOf, fileOf } = await open([{ label: 'Ficha', files: [[sourcePdf, 'application/pdf']] }])
  const lot = await make()
  const opened = await openWithTools(await fileOf(lot))
  expect(opened.texts[1]?.trim()).toBe('Assinado por Ana')
  const bytes = (await bytesOf(lot)).toString('latin1')
  expect(bytes).not.toMatch(/\/(Annots|URI|AcroForm|JavaScript)\b/)
  expect(bytes.length).toBeLessThan(sourcePdf.length * 0.6)
  expect([...bytes.matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width))).toEqual([1654])
})

ofOneDatabase(
  'puts every file unchanged into a ZIP, photos without EXIF data, in parts when limited',
  async () => {
    const rg = [await samplePng(), await samplePng(60, 60)]
    const large = await noisyPhoto(3000, 2600)
    const { make, bytesOf } = await open([
      {
        label: 'RG',
        files: [
          [rg[0]!, 'image/png'],
          [rg[1]!, 'image/png'],
        ],
      },
      { label: 'Matrícula', files: [[large, 'image/jpeg']] },
      { label: 'Promessa', files: [[large, 'image/jpeg']] },
    ])
    const lot = await make({ kind: 'zip' })
    const files = unzipSync(await bytesOf(lot))
    expect(Object.keys(files)).toEqual([
      '01 RG (1).png',
      '01 RG (2).png',
      '02 Matrícula.jpg',
      '03 Promessa.jpg',
    ])
    expect(Buffer.from(files['01 RG (2).png']!).equals(rg[1]!)).toBe(true)
    expect(large.includes('Exif')).toBe(true)
    expect(Buffer.from(files['03 Promessa.jpg']!).equals(stripJpeg(large, 1))).toBe(true)
    expect(Buffer.from(files['03 Promessa.jpg']!).includes('Exif')).toBe(false)
    const parted = await make({ kind: 'zip', limit_mb: 5 })
    expect(large.length).toBeGreaterThan(2_500_001)
    expect(parted.parts.map(({ name }) => name.slice(-11))).toEqual([' 1 de 2.zip', ' 2 de 2.zip'])
    expect(Object.keys(unzipSync(await bytesOf(parted, 2)))).toEqual(['03 Promessa.jpg'])
  },
)

test('puts a PDF with reading restrictions, stored unchanged, into a lot', async () => {
  const { make } = await open([
    { label: 'Extrato', files: [[await restrictedPdf({ useObjectStreams: true }), 'application/pdf']] },
  ])
  expect(await make()).toMatchObject({ status: 'done', problem: null, parts: [{ pages: 2 }] })
})

ofOneDatabase.each([
  ['says that it has a password', protectedPdf(), 'O PDF está protegido por senha.'],
  ['has a password', await encryptedPdf(), 'O PDF está protegido por senha.'],
  ['is broken', Buffer.from('%PDF-1.4\nnada\n%%EOF\n'), 'O PDF está danificado e não abre.'],
])('names a paper that %s, loses nothing and builds the lot without it', async (_, bad, text) => {
  const { make, gil, ids, started } = await open([
    { label: 'CPF', files: [await pdf('Cpf')] },
    { label: 'Extrato do FGTS', files: [[bad, 'application/pdf']] },
  ]).then((opened) => ({ ...opened, started: opened }))
  const lot = await make()
  expect(lot.status).toBe('failed')
  expect(lot.problem?.message).toContain(
    `O documento "Extrato do FGTS" (1.pdf) não pôde entrar no lote: ${text}`,
  )
  expect(await readdir(started.incoming)).toEqual([])
  expect((await gil.get(`${path}/${lot.id}/parts/1`)).status).toBe(404)
  // A lot already sent by other means cannot be sent again as this lot.
  const sent = { bank: 'Caixa', sent_on: '2026-11-20' }
  expect((await gil.post(`${path}/${lot.id}/sent`, sent)).status).toBe(409)
  const retried = await gil.post(`${path}/${lot.id}/retry`, {})
  expect([retried.status, (await readJson<Lot>(retried)).status]).toEqual([200, 'queued'])
  await started.workOnLots()
  expect((await make({ leave_out: [ids[1]] })).status).toBe('done')
  expect(
    await started.db.selectFrom('document_files').where('item_id', 'in', ids).selectAll().execute(),
  ).toHaveLength(2)
})

ofOneDatabase('what is asked for and cannot be is refused by field, and an empty lot is none', async () => {
  const { gil, make } = await open([{ label: 'CPF', files: [await pdf('Cpf')], status: 'in_review' }])
  const refused = async (address: string, body: object) => {
    const response = await gil.post(address, body)
    const { code, message, fields } = await readJson<ErrorBody>(response)
    return [response.status, code, fields ?? message]
  }
  expect(await refused(path, {})).toEqual([409, 'wrong_state', 'Nenhum documento pronto para este lote.'])
  expect(await refused(path, { kind: 'rar' })).toEqual([
    400,
    'invalid_input',
    { kind: 'Escolha um de: pdf, zip' },
  ])
  expect(await refused(path, { limit_mb: 7 })).toEqual([
    400,
    'invalid_input',
    { limit_mb: 'Escolha um de: 5, 10, 20, 50' },
  ])
  const lot = await make({ contents: 'sent' })
  expect(await refused(`${path}/${lot.id}/sent`, { bank: ' ', sent_on: '2026-11-20' })).toEqual([
    400,
    'invalid_input',
    { bank: 'Informe para que banco o lote foi' },
  ])
  expect(await refused(`${path}/${lot.id}/sent`, { bank: 'Caixa', sent_on: '2026-11-22' })).toEqual([
    400,
    'invalid_input',
    { sent_on: 'O envio não pode ser em um dia que vem.' },
  ])
  expect(await refused(`${path}/${lot.id}/sent`, { bank: 'Caixa', sent_on: '' })).toEqual([
    400,
    'invalid_input',
    { sent_on: 'Informe a data como AAAA-MM-DD' },
  ])
  expect(await refused(`${path}/${lot.id}/returned`, { papers: [] })).toEqual([
    400,
    'invalid_input',
    { papers: 'Escolha o que voltou' },
  ])
  const one = { item_id: lot.papers[0]!.item_id, reason: 'Venceu.' }
  expect(await refused(`${path}/${lot.id}/returned`, { papers: [one] })).toEqual([
    409,
    'wrong_state',
    'Registre primeiro o envio deste lote ao banco.',
  ])
  expect((await gil.post(`${path}/${lot.id}/retry`, {})).status).toBe(409)
  expect((await gil.get(`${path}/${lot.id}/parts/2`)).status).toBe(404)
  expect((await gil.get(`${path}/${lot.id}/parts/x`)).status).toBe(404)
})

test('records which papers the bank returned and requests them again', async () => {
  const opened = await open([
    { label: 'Certidão', files: [await pdf('Certidao')] },
    { label: 'Extrato', files: [await pdf('Extrato')], status: 'in_review' },
    { label: 'CPF', files: [await pdf('Cpf')] },
    { label: 'RG', files: [await pdf('Rg')] },
  ])
  const { gil, make, db, ids } = opened
  const lot = await make({ contents: 'sent' })
  const sent = { bank: 'Caixa', contact: 'Agência 1234, Marta', sent_on: '2026-11-20', note: 'Pelo SICAQ' }
  expect(await readJson(gil.post(`${path}/${lot.id}/sent`, sent))).toMatchObject({
    ...sent,
    sent_by_name: demoPeople.gil.name,
  })
  // Reopened by hand in the meantime.
  expect(
    (await gil.post(`/api/cases/${anas}/documents/${ids[2]}/reopen`, { reason: 'Venceu.' })).status,
  ).toBe(200)
  const returned = await gil.post(`${path}/${lot.id}/returned`, {
    papers: [
      { item_id: ids[0], reason: 'Emitida há mais de 90 dias.', cause: 'vencido' },
      { item_id: ids[1], reason: 'Falta o mês de outubro.', cause: 'mes' },
      { item_id: ids[2], reason: 'Ilegível.' },
    ],
  })
  expect(returned.status).toBe(200)
  const after = await readJson<Lot>(returned)
  expect(after.papers.map(({ label, outcome, return_reason }) => [label, outcome, return_reason])).toEqual([
    ['Certidão', 'reopened', 'Emitida há mais de 90 dias.'],
    ['Extrato', 'rejected', 'Falta o mês de outubro.'],
    ['CPF', 'unchanged', 'Ilegível.'],
    ['RG', null, null],
  ])
  const items = await db
    .selectFrom('doc_checklists')
    .where('id', 'in', ids)
    .select(['label', 'status', 'rejection_reason', 'reopen_reason'])
    .orderBy('position')
    .execute()
  expect(items).toEqual([
    {
      label: 'Certidão',
      status: 'pending',
      rejection_reason: null,
      reopen_reason: 'Emitida há mais de 90 dias.',
    },
    {
      label: 'Extrato',
      status: 'rejected',
      rejection_reason: 'Falta o mês de outubro.',
      reopen_reason: null,
    },
    { label: 'CPF', status: 'pending', rejection_reason: null, reopen_reason: 'Venceu.' },
    { label: 'RG', status: 'approved', rejection_reason: null, reopen_reason: null },
  ])
  const notices = await db
    .selectFrom('notices')
    .where('case_id', '=', anas)
    .where('user_id', '=', demoPeople.ana.id)
    .where('params', 'is not', null)
    .where('created_at', '=', opened.clock.now.toISOString())
    .select(['kind', 'params'])
    .execute()
  expect(notices.map(({ kind, params }) => `${kind} ${params}`).toSorted()).toEqual([
    'document_rejected {"documento":"Extrato"}',
    'document_reopened {"documento":"CPF"}',
    'document_reopened {"documento":"Certidão"}',
  ])
  const again = await gil.post(`${path}/${lot.id}/returned`, { papers: [{ item_id: ids[0], reason: 'x' }] })
  expect((await readJson<ErrorBody>(again)).fields).toEqual({
    'papers.0.item_id': 'Este documento já foi registrado como devolvido.',
  })
  const history = await readJson<{ action: string }[]>(gil.get(`/api/cases/${anas}/history?limit=50`))
  const deeds = history.map(({ action }) => action)
  for (const deed of [
    'case.make_lot',
    'case.send_lot',
    'case.return_lot',
    'document.reopen',
    'document.reject',
  ])
    expect(deeds).toContain(deed)
  // The contact at the bank stays in the lot and out of the case history.
  expect(JSON.stringify(history)).not.toContain('Marta')
})

test('rejects the whole return when one of its papers may not be returned', async () => {
  const { gil, make, db, ids } = await open([{ label: 'CPF', files: [await pdf('Cpf')] }])
  const lot = await make()
  await gil.post(`${path}/${lot.id}/sent`, { bank: 'Caixa', sent_on: '2026-11-20' })
  const papers = [
    { item_id: ids[0], reason: 'Ilegível.' },
    { item_id: randomUUID(), reason: 'Ilegível.' },
  ]
  expect((await gil.post(`${path}/${lot.id}/returned`, { papers })).status).toBe(400)
  const item = await db
    .selectFrom('doc_checklists')
    .where('id', '=', ids[0]!)
    .select('status')
    .executeTakeFirst()
  expect(item?.status).toBe('approved')
})

const keysOf = async ({ storage }: Pick<Started, 'storage'>) => {
  const keys: string[] = []
  for await (const { key } of storage.list(LOTS)) keys.push(key)
  return keys
}

test('builds a lot from an S3 bucket, stores it there and deletes it after the limit', async () => {
  const started = await open(
    [
      { label: 'RG', files: [await jpg(400, 300)] },
      { label: 'CPF', files: [await pdf('Cpf')] },
    ],
    s3Storage(await startS3()),
  )
  const { make, bytesOf, clock, purgeLots, gil } = started
  const lot = await make()
  expect((await bytesOf(lot)).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  expect(await keysOf(started)).toHaveLength(1)
  clock.now = new Date(Date.parse(lot.expires_at!) - 1000)
  await purgeLots()
  expect(await keysOf(started)).toHaveLength(1)
  clock.now = new Date(lot.expires_at!)
  await purgeLots()
  expect(await keysOf(started)).toEqual([])
  const again = await signIn(started, demoPeople.gil.email)
  const gone = await again.get(`${path}/${lot.id}/parts/1`)
  expect([gone.status, (await readJson<ErrorBody>(gone)).message]).toEqual([
    409,
    'Os arquivos deste lote não estão mais guardados. Prepare outro.',
  ])
  const [kept] = await readJson<Lot[]>(again.get(path))
  expect([kept?.status, kept?.papers.length]).toEqual(['expired', 2])
  void gil
})

test('leaves lot files of another database alone and deletes those a crash left behind', async () => {
  const started = await open([{ label: 'RG', files: [[samplePdf('Rg'), 'application/pdf']] }])
  const { make, clock, purgeLots, storage } = started
  await make()
  const leave = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      const left = join(await createFolder(), 'left')
      await writeFile(left, 'x')
      await storage.take(`${LOTS}${randomUUID()}/${randomUUID()}`, left, 'application/pdf')
    }
  }
  await leave(2)
  clock.now = new Date(Date.now() + 2 * 60 * 60 * 1000)
  await purgeLots()
  expect(await keysOf(started)).toHaveLength(1)
  await leave(30)
  await expect(purgeLots()).rejects.toThrow('Nenhum deles foi apagado')
  expect(await keysOf(started)).toHaveLength(31)
})

test('deletes files of expired lots in the end, however many deletions the storage refused before', async () => {
  const bucket = s3Storage(await startS3())
  let refuses = true
  const storage: Started['storage'] = {
    ...bucket,
    delete: (key) => (refuses ? Promise.reject(new Error('SlowDown')) : bucket.delete(key)),
  }
  const started = await open([{ label: 'RG', files: [[samplePdf('Rg'), 'application/pdf']] }], storage)
  const { make, clock, purgeLots, db } = started
  const lot = await make()
  for (let part = 2; part <= 30; part += 1) {
    const storage_path = lotKey(anas, randomUUID())
    const file = join(await createFolder(), 'part')
    await writeFile(file, 'x')
    await storage.take(storage_path, file, 'application/pdf')
    const row = { lot_id: lot.id, part, name: `${part}.pdf`, storage_path, size: 1, pages: 1 }
    await db.insertInto('bank_lot_parts').values(row).execute()
  }
  clock.now = new Date(lot.expires_at!)
  await expect(purgeLots()).rejects.toThrow('SlowDown')
  await expect(purgeLots()).rejects.toThrow('SlowDown')
  expect(await keysOf(started)).toHaveLength(30)
  refuses = false
  await purgeLots()
  expect(await keysOf(started)).toEqual([])
})

test('names the paper whose file the storage lost, and resumes an interrupted lot', async () => {
  const started = await open([
    { label: 'RG', files: [[samplePdf('Rg'), 'application/pdf']] },
    { label: 'CPF', files: [[samplePdf('Cpf'), 'application/pdf']] },
  ])
  const { gil, db, storage, workOnLots } = started
  const begin = async () => readJson<Lot>(gil.post(path, {}))
  const read = async (id: string) => (await readJson<Lot[]>(gil.get(path))).find((lot) => lot.id === id)!
  const first = await begin()
  await workOnLots(AbortSignal.abort())
  expect((await read(first.id)).status).toBe('queued')
  await workOnLots()
  expect((await read(first.id)).status).toBe('done')
  const { storage_path } = await db
    .selectFrom('document_files')
    .where('item_id', '=', started.ids[1]!)
    .select('storage_path')
    .executeTakeFirstOrThrow()
  await storage.delete(storage_path)
  const second = await begin()
  await workOnLots()
  expect((await read(second.id)).problem?.message).toContain('"CPF" (1.pdf)')
  expect((await read(second.id)).problem?.message).toContain('não está mais no armazenamento')
})

test('counts no attempt for a lot that waits for its turn, and reports errors of one', async () => {
  const started = await open([{ label: 'RG', files: [[samplePdf('Rg'), 'application/pdf']] }])
  const { gil, db, storage, workOnLots, incoming } = started
  const ids: string[] = []
  const attempts = async () => {
    const lots = await db.selectFrom('bank_lots').where('id', 'in', ids).select('attempts').execute()
    return lots.map((lot) => lot.attempts).toSorted((one, other) => one - other)
  }
  const begin = async () => ids.push((await readJson<Lot>(gil.post(path, {}))).id)
  await begin()
  await begin()
  // A file in place of the folder makes every lot fail.
  await rm(incoming, { recursive: true, force: true })
  await writeFile(incoming, '')
  await expect(workOnLots()).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await attempts()).toEqual([0, 1])
  await rm(incoming)
  const begun: number[] = []
  const openFile = storage.open.bind(storage)
  storage.open = async (key) => {
    begun.push((await attempts()).reduce((sum, count) => sum + count, 0))
    return openFile(key)
  }
  await workOnLots()
  expect(begun).toEqual([2, 3])
  expect(await attempts()).toEqual([1, 2])
})

test('finishes a small lot while a large one is in progress', { timeout: 60_000 }, async () => {
  const photos = await Promise.all(Array.from({ length: 12 }, () => jpg(1600, 1200)))
  const { gil, workOnLots } = await open([
    { label: 'Contracheques', item_key: 'holerites_3', files: photos },
    { label: 'RG', item_key: 'identidade', files: [[samplePdf('Rg'), 'application/pdf']] },
  ])
  const begin = async (block: string) => (await readJson<Lot>(gil.post(path, { kind: 'pdf', block }))).id
  const large = await begin('renda')
  const work = workOnLots()
  const small = await begin('comprador')
  const read = async (id: string) => (await readJson<Lot[]>(gil.get(path))).find((lot) => lot.id === id)!
  await expect.poll(async () => (await read(small)).status, { interval: 50 }).toBe('done')
  expect(await read(large)).toMatchObject({ status: 'queued', total: 12 })
  await work
  expect(await read(large)).toMatchObject({ status: 'done', position: 12 })
})
